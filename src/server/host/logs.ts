/** One JSON line per answer, and errors; never anything that a visitor sent. */
import { writeSync } from 'node:fs';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
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

/** Options for Fastify's logger: of a request, Pino writes only what RequestLog gives it. */
export const loggerOptions = {
  level: 'info',
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: { err: describeError, req: () => ({}), res: () => ({}) },
};

/** Fastify's log. Requests have no loggers of their own, so each line names its `reqId` itself. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    err: Error | null | undefined,
    { id: reqId, method, routeOptions, log }: FastifyRequest,
    { statusCode: status, elapsedTime }: FastifyReply,
  ): void {
    // The pattern that matched, or null; never the address, which may hold a visitor's text.
    const route = routeOptions.url ?? null;
    const answer = { reqId, method, route, status, ms: Math.round(elapsedTime) };
    if (err) log.warn({ ...answer, err }, 'answer interrupted');
    else log.info(answer, 'answered');
  }

  override defaultErrorLog(err: Error, { id, log }: FastifyRequest): void {
    log.error({ reqId: id, err }, 'unexpected error');
  }

  override routeNotFound(): void {}

  /** The client disconnected while the answer was sent; requestCompleted does not log that. */
  override streamError(err: Error, { id, log }: FastifyRequest): void {
    log.info({ reqId: id, err }, 'client disconnected');
  }

  override writeHeadError(err: Error, request: FastifyRequest): void {
    this.defaultErrorLog(err, request);
  }
}

export interface LogOutput {
  /** @param line ends with a line break */
  write(line: string): void;
  /** Writes what waits; Pino calls it before the process ends with an error. */
  flushSync?(): void;
}

/** Lines are written together after this many milliseconds, or as soon as there are so many characters. */
const longestWait = 250;
const enough = 16_384;

/**
 * Standard output, buffered: a system call per line would cost much of the time that a page takes. Lines
 * are lost if the log can't be written (disk full, reader gone) or the process is killed.
 */
export function standardOutput(): Required<LogOutput> {
  let waiting = '';

  function flushSync(): void {
    let bytes = Buffer.from(waiting);
    waiting = '';
    try {
      while (bytes.length > 0) bytes = bytes.subarray(writeSync(1, bytes));
    } catch {
      // There is nowhere left to say it, and a log must not end the site.
    }
  }

  setInterval(flushSync, longestWait).unref();
  process.once('exit', flushSync);
  return {
    write(line) {
      waiting += line;
      if (waiting.length >= enough) flushSync();
    },
    flushSync,
  };
}
