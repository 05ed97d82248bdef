/** A built file, read once: each content coding with its response headers. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import mime from 'mime';
import { filePolicy } from './security-headers.ts';

type Headers = Record<string, string>;

type Representation = { body: Buffer; headers: Headers };

export interface SiteFile {
  /** As opposed to an HTML file of public/. */
  isPage: boolean;
  /** The smallest first. */
  compressed: (Representation & { coding: string })[];
  plain: Representation;
}

/** Link previews and icons, which browsers show on other sites too. */
const embeddedElsewhere = /^(social\/.+|[^/]+)\.(ico|jpeg|png|svg)$/;

export function readSiteFile(folder: string, path: string, pagePolicy?: string): SiteFile {
  const type = mime.getType(path) ?? 'application/octet-stream';
  const name = join(folder, path);
  const policy = pagePolicy ?? filePolicy(type, readFileSync(name));
  const baseHeaders = {
    'content-type': /^text\/|[+/]xml$/.test(type) ? `${type}; charset=utf-8` : type,
    // Names of files in _astro/ change with their content. no-transform: a CDN that rewrites e-mail addresses or
    // minifies would break policy and integrity, https://www.rfc-editor.org/rfc/rfc9111#section-5.2.2.6
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
    return { body, headers: { ...baseHeaders, etag: `"${digest}"`, ...added } };
  };
  const compressed = Object.entries({ br: '.br', gzip: '.gz' }).flatMap(([coding, suffix]) =>
    existsSync(name + suffix) ? { coding, ...read(suffix, { 'content-encoding': coding }) } : [],
  );
  return { isPage: pagePolicy !== undefined, compressed, plain: read('') };
}

function smallestFor({ headers }: FastifyRequest, { compressed, plain }: SiteFile): Representation {
  const accepted = String(headers['accept-encoding']);
  // `;q=0` means not acceptable.
  const isAccepted = ({ coding }: { coding: string }) =>
    new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0[.0]*\\s*(,|$))`, 'i').test(accepted);
  return compressed.find(isAccepted) ?? plain;
}

/** A prefetched page stays fresh for as long as Chromium keeps it, for that visitor only. */
const prefetchHeaders = { 'cache-control': 'private, max-age=300, no-transform' };

/** Whether the client already has this: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2 */
function isFresh({ headers }: FastifyRequest, { headers: own }: Representation): boolean {
  const tags = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  // Proxies that compress make tags weak.
  return tags.some((tag) => tag.replace(/^W\//, '') === own.etag);
}

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  const chosen = smallestFor(request, file);
  reply.headers(chosen.headers);
  const purpose = String(request.headers['sec-purpose']);
  if (file.isPage && purpose.startsWith('prefetch')) reply.headers(prefetchHeaders);
  if (isFresh(request, chosen)) {
    return reply.code(304).removeHeader('content-type').removeHeader('content-encoding').send();
  }
  return reply.send(chosen.body);
}

/** Sends a page in place of the requested one; never 304, since the client's copy is of that other page. */
export function sendErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: SiteFile,
) {
  const { body, headers } = smallestFor(request, page);
  return reply.code(status).headers(headers).removeHeader('etag').send(body);
}
