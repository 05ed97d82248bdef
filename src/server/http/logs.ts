/** One JSON line per answer, and errors; never anything that a visitor sent. */
import { writeSync } from 'node:fs';
import { LogController } from 'fastify';
import { StoreUnavailable } from '#server/store/store.ts';

/** An error's messages may quote a visitor, so only the store's own are kept. */
export function describeError(error: Error & { code?: unknown }) {
  return {
    type: error.name,
    code: error.code,
    message: error instanceof StoreUnavailable ? error.message : '',
    stack: error.stack?.match(/^ {4}at .*$/gm)?.join('\n') ?? '',
  };
}

/** Fastify logs no requests of its own: host.ts writes the line of an answer. */
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

export interface LogOutput {
  write(line: string): void;
}

/** Lines are lost while the log can't be written (disk full, reader gone): a log must not end the site. */
export const standardOutput: LogOutput = {
  write(line) {
    let bytes = Buffer.from(line);
    try {
      while (bytes.length > 0) bytes = bytes.subarray(writeSync(1, bytes));
    } catch {
      // There is nowhere left to say it.
    }
  },
};
