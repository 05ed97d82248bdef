/** The pages that browsers without script get after a post: templates of the build, filled in. */
import type { FastifyReply } from 'fastify';
import {
  formPlaceholder,
  referenceLineMarker,
  referencePlaceholder,
} from '#content/inquiry-form.ts';
import type { PageTemplate } from '#server/http/built-site.ts';
import { readReference } from '#shared/reference.ts';

/** @param reference anybody can make up a link with it, so it is shown only if it is well-formed */
export function sendSentPage(reply: FastifyReply, template: PageTemplate, reference: unknown) {
  const [before, line = '', after] = template.html.split(referenceLineMarker);
  const known = readReference(reference);
  const filled = known ? line.replace(referencePlaceholder, known) : '';
  return sendPage(reply, `${before}${filled}${after}`, template.policy);
}

export function sendRefusedPage(reply: FastifyReply, template: PageTemplate, form: string) {
  return sendPage(
    reply,
    template.html.replace(formPlaceholder, () => form),
    template.policy,
  );
}

function sendPage(reply: FastifyReply, html: string, policy: string | undefined): FastifyReply {
  if (policy) reply.header('content-security-policy', policy);
  return reply
    .header('cache-control', 'no-store, no-transform')
    .type('text/html; charset=utf-8')
    .send(html);
}
