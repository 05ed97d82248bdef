/** Reads a refused body for a while, so that its sender can read the refusal. */
import type { IncomingMessage } from 'node:http';

const drainLimit = { bytes: 10_000_000, ms: 5000 } as const;

/**
 * Reads and drops what a client still sends. Closing at once would reset the connection under an
 * honest client, which then sees a broken pipe instead of the answer. Ends at the body's end, or
 * after 10 MB or 5 seconds: a client that sends more need not see the answer.
 */
export function drain(request: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (request.readableEnded || request.destroyed) return Promise.resolve();
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > drainLimit.bytes) resolve();
  };
  const timer = setTimeout(resolve, drainLimit.ms);
  request.on('data', count).once('end', resolve).once('close', resolve).once('error', resolve);
  request.resume();
  return promise.finally(() => {
    clearTimeout(timer);
    request.off('data', count);
  });
}
