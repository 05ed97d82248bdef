/** A built file, prepared once: each of its codings with the headers of its answers. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { drawingPolicy } from './security-headers.ts';

type Headers = Record<string, string>;

interface Representation {
  body: Buffer;
  headers: Headers;
}

export interface SiteFile {
  isPage: boolean;
  /** The smallest first. */
  compressed: (Representation & { coding: string })[];
  plain: Representation;
}

/** Previews of links, and the icons in the top folder: browsers show them on other sites, too. */
const embeddedElsewhere = /^(social\/.+|[^/]+)\.(ico|png|svg)$/;

const mediaTypes: Record<string, string> = {
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
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'text/xml',
};

export function readSiteFile(folder: string, path: string, pagePolicy?: string): SiteFile {
  const type = mediaTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  const name = join(folder, path);
  const policy = path.endsWith('.svg') ? drawingPolicy(readFileSync(name, 'utf8')) : pagePolicy;
  const common = {
    'content-type': /^text\/|[+/]xml$/.test(type) ? `${type}; charset=utf-8` : type,
    // Names of files in _astro/ change with their content. A CDN that hides addresses or minifies would break
    // policy and integrity: https://www.rfc-editor.org/rfc/rfc9111#section-5.2.2.6
    'cache-control': path.startsWith('_astro/')
      ? 'public, max-age=31536000, immutable, no-transform'
      : 'no-cache, no-transform',
    vary: 'accept-encoding',
    ...(policy && { 'content-security-policy': policy }),
    ...(embeddedElsewhere.test(path) && { 'cross-origin-resource-policy': 'cross-origin' }),
  };
  const read = (suffix: string, added?: Headers): Representation => {
    const body = readFileSync(name + suffix);
    const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    return { body, headers: { ...common, etag: `"${digest}"`, ...added } };
  };
  const compressed = [
    { coding: 'br', suffix: '.br' },
    { coding: 'gzip', suffix: '.gz' },
  ].flatMap(({ coding, suffix }) =>
    existsSync(name + suffix) ? { coding, ...read(suffix, { 'content-encoding': coding }) } : [],
  );
  return { isPage: type === 'text/html', compressed, plain: read('') };
}

function smallestFor({ headers }: FastifyRequest, { compressed, plain }: SiteFile): Representation {
  const accepted = String(headers['accept-encoding']);
  // Unless it says `;q=0`.
  const isAccepted = ({ coding }: { coding: string }) =>
    new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0[.0]*\\s*(,|$))`, 'i').test(accepted);
  return compressed.find(isAccepted) ?? plain;
}

/** A prefetched page stays valid for as long as Chromium keeps one, and for that visitor alone. */
const prefetchHeaders = { 'cache-control': 'private, max-age=300, no-transform' };

/** Whether the client has this already: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2 */
function isFresh({ headers }: FastifyRequest, { headers: own }: Representation): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  // Some proxies mark what they have compressed as weak.
  return known.some((tag) => tag.replace(/^W\//, '') === own.etag);
}

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  const found = smallestFor(request, file);
  reply.headers(found.headers);
  const purpose = String(request.headers['sec-purpose']);
  if (file.isPage && purpose.startsWith('prefetch')) reply.headers(prefetchHeaders);
  if (isFresh(request, found)) {
    return reply.code(304).removeHeader('content-type').removeHeader('content-encoding').send();
  }
  return reply.send(found.body);
}

/** Sends a page in place of another; never 304, since the visitor's copy is of that other page. */
export function sendErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: SiteFile,
) {
  const { body, headers } = smallestFor(request, page);
  return reply.code(status).headers(headers).removeHeader('etag').send(body);
}
