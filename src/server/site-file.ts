/** A built file in memory: its forms with their headers, and how one of them is sent. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import isFresh from 'fresh';
import mime from 'mime';

/** One of the forms in which a file is sent. Names of headers are in lower case. */
interface Representation {
  body: Buffer;
  headers: Record<string, string>;
  /** Those of the answer that the visitor's copy is still right. */
  whenFresh: Record<string, string>;
}

export interface SiteFile {
  plain: Representation;
  /** The smaller forms by content coding; images have none. */
  compressed: Map<string, Representation>;
}

/** What the build wrote beside a file, best first; see src/build/precompress.ts. */
const suffixes = { br: '.br', gzip: '.gz' };

/**
 * @param path inside `folder`
 * @param policy the file's own content security policy
 */
export async function readSiteFile(
  folder: string,
  path: string,
  policy: string | undefined,
): Promise<SiteFile> {
  const type = mime.getType(path) ?? 'application/octet-stream';
  const name = join(folder, path);
  const modified = (await stat(name)).mtime.toUTCString();
  const represent = async (coding?: keyof typeof suffixes): Promise<Representation> => {
    const body = await readFile(coding ? name + suffixes[coding] : name);
    const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    const whenFresh = {
      // Names of files in _astro/ change with their content.
      'cache-control': path.startsWith('_astro/')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      etag: `"${digest}"`,
      'last-modified': modified,
      vary: 'accept-encoding',
      ...(policy && { 'content-security-policy': policy }),
    };
    const headers = {
      ...whenFresh,
      'content-type': /^text\/|[+/]xml$/.test(type) ? `${type}; charset=utf-8` : type,
      ...(coding && { 'content-encoding': coding }),
    };
    return { body, headers, whenFresh };
  };

  const compressed = new Map<string, Representation>();
  for (const coding of ['br', 'gzip'] as const) {
    const form = await represent(coding).catch(ignoreMissing);
    if (form) compressed.set(coding, form);
  }
  return { plain: await represent(), compressed };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

const codings = new Negotiator({ supportedValues: Object.keys(suffixes) });

/** A page that was fetched in advance is good for as long as Chromium keeps one, and for that visitor alone. */
const inAdvance = { 'cache-control': 'private, max-age=300' };

function isInAdvance(
  { headers }: FastifyRequest,
  { headers: { 'content-type': type } }: Representation,
) {
  const purpose = headers['sec-purpose'];
  return type?.startsWith('text/html') && purpose?.toString().startsWith('prefetch');
}

/** Sends the smallest form that the client takes, or 304 when it has that already. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
): FastifyReply {
  const representation = representationFor(request, file);
  const { body, headers, whenFresh } = representation;
  const kept = isInAdvance(request, representation) ? inAdvance : {};
  if (isFresh(request.headers, headers)) {
    return reply
      .code(304)
      .headers({ ...whenFresh, ...kept })
      .send();
  }
  return reply.headers({ ...headers, ...kept }).send(body);
}

/** Sends a page in place of another. It is never 304: the visitor's copy is of that other page. */
export function sendInstead(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: SiteFile,
): FastifyReply {
  const { body, headers } = representationFor(request, page);
  const { etag, 'last-modified': modified, ...rest } = headers;
  return reply.code(status).headers(rest).send(body);
}

function representationFor({ headers }: FastifyRequest, { plain, compressed }: SiteFile) {
  const accepted = headers['accept-encoding'];
  const coding = accepted && compressed.size > 0 ? codings.negotiate(accepted) : null;
  return (coding && compressed.get(coding)) || plain;
}
