/** Keeps what was posted while something failed, so that nobody writes it again. */
import type { FastifyRequest } from 'fastify';
import { readReference } from '../core/reference.ts';
import { enterPath, inquiryPath, signOutPath } from './addresses.ts';
import type { Desk } from './desk.ts';
import { readEntry } from './entry.ts';
import { readPosted, writePosted } from './posted.ts';
import type { FailedPost } from './views.ts';

/**
 * The store may be what failed, so it isn't asked: what is kept is what the browser itself has sent from
 * a page of ours.
 */
export function failedPost(desk: Desk, request: FastifyRequest): FailedPost | undefined {
  if (request.method !== 'POST') return undefined;
  const { access } = desk;
  switch (request.routeOptions.url) {
    case inquiryPath(':reference'):
      return failedErrand(desk, request);
    case enterPath: {
      const { key, page } = readEntry(request.body);
      return access.isGenuineKey(key)
        ? { kind: 'enter', to: enterPath, fields: { key, page } }
        : undefined;
    }
    case signOutPath: {
      const { token } = (request.body ?? {}) as { token?: unknown };
      return typeof token === 'string' && access.isOwnPost(request, token)
        ? { kind: 'sign-out', to: signOutPath, fields: { token } }
        : undefined;
    }
    default:
      return undefined;
  }
}

function failedErrand({ access }: Desk, request: FastifyRequest): FailedPost | undefined {
  const { reference } = request.params as { reference: string };
  const posted = readPosted(request.body);
  if (readReference(reference) !== reference) return undefined;
  if (!access.isOwnPost(request, posted.token, reference)) return undefined;
  const { errand, by, note, typed } = posted;
  return {
    kind: 'inquiry',
    to: inquiryPath(reference),
    fields: writePosted(posted),
    written: { errand, by, note, typed },
  };
}
