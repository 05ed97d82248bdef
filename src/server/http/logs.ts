/** JSON lines: one per response and per stored inquiry, and errors; never text from a visitor. */
import { writeSync } from 'node:fs';
import { LogController } from 'fastify';
import { StoreUnavailable } from '#server/store/store.ts';

/** Messages of errors may quote a visitor, so only those of StoreUnavailable are logged. */
export function describeError(error: Error & { code?: unknown }) {
  return {
    type: error.name,
    code: error.code,
    message: error instanceof StoreUnavailable ? error.message : '',
    stack: error.stack?.match(/^ {4}at .*$/gm)?.join('\n') ?? '',
  };
}

/** Turns off Fastify's own request logging: http-server.ts logs one line per response. */
export const logOptions = (stream: LogOutput) => ({
  logger: {
    level: 'info',
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeError, req: () => ({}), res: () => ({}) },
    stream,
  },
  logController: new LogController({ disableRequestLogging: true }),
});

export type LogOutput = { write(line: string): void };

/** Drops lines while the log cannot be written (disk full, reader gone): that must not stop the site. */
export const standardOutput: LogOutput = {
  write(line) {
    let bytes = Buffer.from(line);
    try {
      while (bytes.length > 0) bytes = bytes.subarray(writeSync(1, bytes));
    } catch {
      // There is nowhere left to report it.
    }
  },
};
