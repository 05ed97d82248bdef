/** Reads the bodies of posts, which are UTF-8 or nothing, and the texts in forms and queries. */
import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownValues } from '#shared/fields.ts';

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

/** @param source a parsed query or form @returns its texts by name; '' for what is missing, repeated or no text */
export function textsIn<Name extends string>(source: unknown, ...names: Name[]) {
  const own = ownValues(source);
  const textOf = (name: Name) => (typeof own.get(name) === 'string' ? own.get(name) : '');
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;
}
