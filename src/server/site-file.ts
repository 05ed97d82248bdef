/** A built file, prepared once: its forms with the headers of every answer that they are sent in. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import isFresh from 'fresh';
import mime from 'mime';

type Headers = Record<string, string>;

/** One of the forms in which a file is sent. Names of headers are in lower case. */
interface Form {
  body: Buffer;
  /** Of the whole answer. */
  headers: Headers;
  /** Of the answer that the visitor's copy is still right. */
  whenFresh: Headers;
}

export interface SiteFile {
  plain: Form;
  /** The smaller forms by content coding; images have none. */
  compressed: Map<string, Form>;
}

/** What the build wrote beside a file, best first; see src/build/precompress.ts. */
const suffixes = { br: '.br', gzip: '.gz' };

/**
 * @param path inside `folder`
 * @param everyAnswer headers that all answers carry; those of the file itself replace them
 * @param policy the file's own content security policy
 */
export async function readSiteFile(
  folder: string,
  path: string,
  everyAnswer: Headers,
  policy: string | undefined,
): Promise<SiteFile> {
  const type = mime.getType(path) ?? 'application/octet-stream';
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

/** A page that was fetched in advance is good for as long as Chromium keeps one, and for that visitor alone. */
const inAdvance = { 'cache-control': 'private, max-age=300' };

function isInAdvance({ headers }: IncomingMessage, form: Form): boolean {
  const purpose = headers['sec-purpose'];
  if (purpose === undefined) return false;
  const isPage = form.headers['content-type']?.startsWith('text/html') === true;
  return isPage && String(purpose).startsWith('prefetch');
}

/** Answers GET or HEAD: 304 when the client has the file already. */
export function sendFile(request: IncomingMessage, response: ServerResponse, file: SiteFile): void {
  const form = formFor(request, file);
  const fresh = isFresh(request.headers, form.headers);
  const headers: OutgoingHttpHeaders = fresh ? form.whenFresh : form.headers;
  response.writeHead(
    fresh ? 304 : 200,
    isInAdvance(request, form) ? { ...headers, ...inAdvance } : headers,
  );
  response.end(fresh || request.method === 'HEAD' ? undefined : form.body);
}

/** Sends a page in place of another. It is never 304: the visitor's copy is of that other page. */
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
