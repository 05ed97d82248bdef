import type { FastifyInstance } from 'fastify';

/** Lets the routes of `app` read posts of HTML forms. A field that comes more than once is no text, so it is refused. */
export function acceptFormPosts(app: FastifyInstance, limits: { bodyLimit?: number } = {}): void {
  const parser = { parseAs: 'string', ...limits } as const;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    parser,
    async (_request: unknown, body: string) => {
      const fields = new Map<string, string | string[]>();
      for (const [name, value] of new URLSearchParams(body)) {
        fields.set(name, fields.has(name) ? [] : value);
      }
      return Object.fromEntries(fields);
    },
  );
}
