import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';

/** A field that comes more than once is not a text, so it is refused. */
export function acceptFormPosts(app: FastifyInstance, limits: { bodyLimit?: number } = {}): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', ...limits },
    async (_request: unknown, body: string) => parse(body, '&', '=', { maxKeys: 0 }),
  );
}
