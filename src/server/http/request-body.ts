/** Reads the bodies of posts: UTF-8 or nothing. */
import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** More than any form of ours has: each key costs time before anybody can tell that it is unknown. */
const maxKeys = 40;

const readers = {
  // A repeated field becomes an array, which later validation refuses.
  'application/x-www-form-urlencoded': (text: string): unknown => {
    // `parse` itself would replace what is no UTF-8.
    decodeURIComponent(text);
    return parse(text, '&', '=', { maxKeys });
  },
  'application/json': (text: string): unknown => JSON.parse(text),
};

/** @param app the plugin whose routes accept it @param bodyLimit in bytes */
export function accept(
  app: FastifyInstance,
  type: keyof typeof readers,
  bodyLimit: number,
  read: (text: string) => unknown = readers[type],
): void {
  app.removeContentTypeParser(type);
  const options = { parseAs: 'buffer', bodyLimit } as const;
  app.addContentTypeParser(type, options, async (_request: FastifyRequest, body: Buffer) => {
    try {
      // Rather than let replacement characters be stored.
      return read(new TextDecoder('utf-8', { fatal: true }).decode(body));
    } catch {
      throw Object.assign(new Error('The body could not be read.'), { statusCode: 400 });
    }
  });
}
