/** What the host logs: one JSON line per answer, and errors; never anything that a visitor sent. */
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { fieldDataPath } from '../field-data/beacon.ts';
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

/**
 * One line for each answer: id, method, route, status, milliseconds. The route is the pattern that
 * matched, or null; never the address, which may hold a visitor's text. Beacons of field data have no
 * line: it would tell when somebody left a page.
 *
 * That line is written without Pino, whatever the level, and requests have no loggers of their own
 * (`childLoggerFactory`): the two would cost a tenth of a page. So what else we log of a request names
 * its `reqId` itself; the few lines that Fastify writes by itself about mistakes in our code don't.
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
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { url: route = null } = request.routeOptions;
    if (route === fieldDataPath) return;
    const answer = {
      reqId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (error) {
      request.log.warn({ ...answer, err: error }, 'answer interrupted');
    } else {
      const time = new Date().toISOString();
      this.#output.write(`${JSON.stringify({ level: info, time, ...answer, msg: 'answered' })}\n`);
    }
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
