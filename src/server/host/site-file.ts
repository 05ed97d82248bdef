/** A built file, prepared once: each of its codings with the headers of its answers. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Headers = Record<string, string>;

/** A file in one content coding. Header names are in lower case. */
interface Form {
  body: Buffer;
  headers: Headers;
  whenFresh: Headers;
}

export interface SiteFile {
  plain: Form;
  /** By content coding; empty for images. */
  compressed: Map<string, Form>;
}

/** Of the compressed copies that src/build/precompress.ts writes, best first. */
const suffixes = { br: '.br', gzip: '.gz' };

/** By the endings of the files that the build writes. */
const types: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css',
  html: 'text/html',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'text/xml',
};

/** @param everyAnswer headers that all answers carry; the file's own replace them */
export async function readSiteFile(
  folder: string,
  path: string,
  everyAnswer: Headers,
  policy: string | undefined,
): Promise<SiteFile> {
  const type = types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  const name = join(folder, path);
  const modified = (await stat(name)).mtime.toUTCString();
  const formOf = async (coding?: keyof typeof suffixes): Promise<Form> => {
    const body = await readFile(coding ? name + suffixes[coding] : name);
    const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    const whenFresh = {
      ...everyAnswer,
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
      'content-length': String(body.length),
      ...(coding && { 'content-encoding': coding }),
    };
    return { body, headers, whenFresh };
  };

  const compressed = new Map<string, Form>();
  for (const coding of ['br', 'gzip'] as const) {
    const form = await formOf(coding).catch(ignoreMissing);
    if (form) compressed.set(coding, form);
  }
  return { plain: await formOf(), compressed };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

const codings = new Negotiator({ supportedValues: Object.keys(suffixes) });

/** The smallest form that the client takes. */
function formFor({ headers }: Pick<IncomingMessage, 'headers'>, file: SiteFile): Form {
  const accepted = headers['accept-encoding'];
  const coding =
    accepted && file.compressed.size > 0 ? codings.negotiate(String(accepted)) : undefined;
  return (coding && file.compressed.get(coding)) || file.plain;
}

/** A prefetched page stays valid for as long as Chromium keeps one, and for that visitor alone. */
const prefetched = { 'cache-control': 'private, max-age=300' };

function isPrefetch({ headers }: IncomingMessage, form: Form): boolean {
  const purpose = headers['sec-purpose'];
  if (purpose === undefined) return false;
  const isPage = form.headers['content-type']?.startsWith('text/html') === true;
  return isPage && String(purpose).startsWith('prefetch');
}

/** Whether the client has this form already: https://www.rfc-editor.org/rfc/rfc9110#section-13.2.2 */
function isFresh({ headers }: IncomingMessage, { headers: own }: Form): boolean {
  const { etag, 'last-modified': modified = '' } = own;
  // A forced reload asks for the whole answer.
  if (headers['cache-control']?.includes('no-cache')) return false;
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    const known = tags.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return known.some((tag) => tag === '*' || tag === etag);
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return since >= Date.parse(modified);
}

export function sendFile(request: IncomingMessage, response: ServerResponse, file: SiteFile): void {
  const form = formFor(request, file);
  const fresh = isFresh(request, form);
  const headers: OutgoingHttpHeaders = fresh ? form.whenFresh : form.headers;
  response.writeHead(
    fresh ? 304 : 200,
    isPrefetch(request, form) ? { ...headers, ...prefetched } : headers,
  );
  response.end(fresh || request.method === 'HEAD' ? undefined : form.body);
}

/** Sends a page in place of another; never 304, since the visitor's copy is of that other page. */
export function sendInstead(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: SiteFile,
): FastifyReply {
  const { body, headers } = formFor(request, page);
  const { etag, 'last-modified': modified, ...rest } = headers;
  return reply.code(status).headers(rest).send(body);
}
