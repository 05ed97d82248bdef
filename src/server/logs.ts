/** What the host logs: one JSON line per answer, and errors; never anything that a visitor sent. */
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { StoreUnavailable } from '../inquiry/store/store.ts';

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

/**
 * One line for each answer: id, method, route, status, milliseconds. The route is the pattern that
 * matched, or null; never the address, which may hold a visitor's text.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (error) request.log.warn({ ...line, err: error }, 'answer interrupted');
    else request.log.info(line, 'answered');
  }

  override defaultErrorLog(error: Error, request: FastifyRequest): void {
    request.log.error({ err: error }, 'unexpected error');
  }

  override routeNotFound(): void {}

  /**
   * The client disconnected while the answer was being sent; requestCompleted does not log that.
   */
  override streamError(error: Error, request: FastifyRequest): void {
    request.log.info({ err: error }, 'client disconnected');
  }

  override writeHeadError(error: Error, request: FastifyRequest): void {
    request.log.error({ err: error }, 'unexpected error');
  }
}
