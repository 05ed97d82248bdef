/** The pages that browsers without script get after a post: templates of the build, filled in. */
import type { FastifyReply } from 'fastify';
import { formPlaceholder } from '#content/inquiry-form.ts';
import type { PageTemplate } from '#server/http/built-site.ts';
import { textsIn } from '#server/http/request-body.ts';
import { readReference } from '#shared/reference.ts';

export const sentPath = '/contact/sent';
export const sentUrl = (reference: string, dueAt: Date) =>
  `${sentPath}?reference=${reference}&due=${dueAt.getTime()}`;

/** @param query anybody can make up a link, so only what is well-formed is shown */
export function sendSentPage(
  reply: FastifyReply,
  template: PageTemplate,
  query: unknown,
  timeOf: (dueAt: Date) => string,
) {
  const { reference, due } = textsIn(query, 'reference', 'due');
  const dueAt = readTime(due);
  const html = fillLine(template.html, 'reference', readReference(reference));
  const filled = fillLine(html, 'time', dueAt && timeOf(dueAt));
  return sendPage(reply, template, filled);
}

export function sendRefusedPage(reply: FastifyReply, template: PageTemplate, form: string) {
  const filled = template.html.replace(formPlaceholder, () => form);
  return sendPage(reply, template, filled);
}

/** A line of the page, such as that with `{time}`, which is left out without a value. */
function fillLine(html: string, name: string, value?: string): string {
  const line = new RegExp(`<p data-line="${name}">.*?</p>`, 's');
  return html.replace(line, (whole) => (value ? whole.replace(`{${name}}`, value) : ''));
}

/** @param text in milliseconds since 1970 */
const readTime = (text: string) => (/^\d{13}$/.test(text) ? new Date(Number(text)) : undefined);

function sendPage(reply: FastifyReply, { policy }: PageTemplate, html: string): FastifyReply {
  if (policy) reply.header('content-security-policy', policy);
  return reply
    .header('cache-control', 'no-store, no-transform')
    .type('text/html; charset=utf-8')
    .send(html);
}
