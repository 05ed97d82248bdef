/** The bodies of posts: UTF-8 or nothing, and no more keys than forms of ours have. */
import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Each key costs time before anybody can tell that it is unknown. */
const mostKeys = 40;

interface BodyLimit {
  /** In bytes; by default as the route says. */
  bodyLimit?: number;
}

const unreadable = (statusCode: 400 | 415) =>
  Object.assign(new Error('The body could not be read.'), { statusCode });

/** @throws rather than let replacement characters be stored: 415 for another charset, 400 for other bytes */
export function readText({ headers }: FastifyRequest, body: Buffer): string {
  const [, charset] = /;\s*charset="?([^\s;"]+)/i.exec(headers['content-type'] ?? '') ?? [];
  if (charset && !/^utf-?8$/i.test(charset)) throw unreadable(415);
  return orRefuse(() => new TextDecoder('utf-8', { fatal: true }).decode(body));
}

/** A repeated field becomes an array, which later validation refuses. @param app the plugin whose routes accept forms */
export function acceptForms(app: FastifyInstance, limit: BodyLimit = {}): void {
  const asBuffer = { parseAs: 'buffer', ...limit } as const;
  const type = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(type, asBuffer, async (request: FastifyRequest, body: Buffer) => {
    const text = readText(request, body);
    if (text.split('&', mostKeys + 1).length > mostKeys) throw unreadable(400);
    // `parse` itself would replace what is no UTF-8.
    orRefuse(() => decodeURIComponent(text));
    return parse(text);
  });
}

/** @param app the plugin whose routes accept JSON */
export function acceptJson(app: FastifyInstance): void {
  const type = 'application/json';
  app.removeContentTypeParser(type);
  app.addContentTypeParser(
    type,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const text = readText(request, body);
      const value = orRefuse(() => JSON.parse(text));
      const objects = [value, ...Object.values(Object(value))].filter(
        (one) => one instanceof Object,
      );
      if (objects.some((one) => Object.keys(one).length > mostKeys)) throw unreadable(400);
      return value;
    },
  );
}

function orRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw unreadable(400);
  }
}
