import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';

/** A repeated field becomes an array, which later validation refuses. */
export function acceptFormPosts(app: FastifyInstance, limits: { bodyLimit?: number } = {}): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', ...limits },
    async (_request: unknown, body: string) => parse(body, '&', '=', { maxKeys: 0 }),
  );
}
