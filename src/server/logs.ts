/** What the host logs: one JSON line per answer, and errors; never anything that a visitor sent. */
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { StoreUnavailable } from '../inquiry/store/store.ts';
import type { LogOutput } from './log-output.ts';

/**
 * The loggable part of an error: name, code and stack. Messages may quote what a visitor sent, so
 * only the store's own are kept.
 */
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

/** Pino's number of the level `info`. */
const info = 30;

interface Answered {
  reqId: string;
  method: string;
  /** The pattern that matched, or null; never the address, which may hold a visitor's text. */
  route: string | null;
  status: number;
  /** Milliseconds. */
  ms: number;
}

/** The line for an answer. It is written without Pino, whatever the level: that would cost a tenth of a page. */
export function answeredLine(answer: Answered): string {
  const time = new Date().toISOString();
  return `${JSON.stringify({ level: info, time, ...answer, msg: 'answered' })}\n`;
}

/**
 * What Fastify logs. Requests have no loggers of their own (`childLoggerFactory`), so what else we log of
 * one names its `reqId` itself; the few lines that Fastify writes by itself about mistakes in our code don't.
 */
export class RequestLog extends LogController {
  readonly #output: LogOutput;

  constructor(output: LogOutput) {
    super();
    this.#output = output;
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    { id: reqId, method, routeOptions, log }: FastifyRequest,
    { statusCode: status, elapsedTime }: FastifyReply,
  ): void {
    const route = routeOptions.url ?? null;
    const answer = { reqId, method, route, status, ms: Math.round(elapsedTime) };
    if (error) log.warn({ ...answer, err: error }, 'answer interrupted');
    else this.#output.write(answeredLine(answer));
  }

  override defaultErrorLog(err: Error, { id, log }: FastifyRequest): void {
    log.error({ reqId: id, err }, 'unexpected error');
  }

  override routeNotFound(): void {}

  /**
   * The client disconnected while the answer was being sent; requestCompleted does not log that.
   */
  override streamError(err: Error, { id, log }: FastifyRequest): void {
    log.info({ reqId: id, err }, 'client disconnected');
  }

  override writeHeadError(err: Error, { id, log }: FastifyRequest): void {
    log.error({ reqId: id, err }, 'unexpected error');
  }
}
