/** The bodies of posts: UTF-8 or nothing, and no more keys than forms of ours have. */
import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Each key costs time before anybody can tell that it is unknown. */
const mostKeys = 40;

const unreadable = (statusCode: 400 | 415) =>
  Object.assign(new Error('The body could not be read.'), { statusCode });

/** @throws rather than let replacement characters be stored: 415 for another charset, 400 for other bytes */
export function readText({ headers }: FastifyRequest, body: Buffer): string {
  const [, charset] = /;\s*charset="?([^\s;"]+)/i.exec(headers['content-type'] ?? '') ?? [];
  if (charset && !/^utf-?8$/i.test(charset)) throw unreadable(415);
  return orRefuse(() => new TextDecoder('utf-8', { fatal: true }).decode(body));
}

const parsers = {
  // A repeated field becomes an array, which later validation refuses.
  'application/x-www-form-urlencoded': (text: string): unknown => {
    // `parse` itself would replace what is no UTF-8.
    decodeURIComponent(text);
    return parse(text, '&', '=', { maxKeys: mostKeys + 1 });
  },
  'application/json': (text: string): unknown => JSON.parse(text),
};

const hasMany = (value: unknown) =>
  typeof value === 'object' && Object.keys(value ?? {}).length > mostKeys;

/** @param app the plugin whose routes accept it @param bodyLimit in bytes */
export function accept(app: FastifyInstance, type: keyof typeof parsers, bodyLimit: number): void {
  app.removeContentTypeParser(type);
  const options = { parseAs: 'buffer', bodyLimit } as const;
  app.addContentTypeParser(type, options, async (request: FastifyRequest, body: Buffer) => {
    const text = readText(request, body);
    const value = orRefuse(() => parsers[type](text));
    if (hasMany(value) || Object.values(value ?? {}).some(hasMany)) throw unreadable(400);
    return value;
  });
}

function orRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw unreadable(400);
  }
}
