/** The page of one inquiry: shown to whoever has its link, and the posts of its buttons. */

import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { mapFields } from '../core/fields.ts';
import type { InquiryFile } from '../core/record.ts';
import { readReference } from '../core/reference.ts';
import type { Permit } from './access.ts';
import { inquiryPath } from './addresses.ts';
import { type Desk, passOn, refuse } from './desk.ts';
import { carryOut } from './errands.ts';
import { isErrand, type Posted, readPosted } from './posted.ts';
import type { InquiryPage, Report } from './views.ts';

interface Asked {
  Params: { reference: string };
  Querystring: { key?: unknown; do?: unknown; done?: unknown };
  Body: unknown;
}

export function inquiryRoutes(app: FastifyInstance, desk: Desk): void {
  const { access, store } = desk;

  async function show(
    reply: FastifyReply,
    status: number,
    file: InquiryFile,
    permit: Permit,
    rest: Pick<InquiryPage, 'asked' | 'report' | 'errors' | 'draft'> & { by: string },
  ): Promise<FastifyReply> {
    const { by, ...shown } = rest;
    const { fields } = desk.form;
    const page: InquiryPage = {
      view: 'inquiry',
      file,
      labels: mapFields((field) => fields[field].label),
      form: { token: access.formToken(permit), action: randomUUID(), by },
      channels: desk.recipients.map(({ name }) => name),
      ...shown,
    };
    return desk.send(reply, status, page, permit);
  }

  app.get<Asked>(inquiryPath(':reference'), async (request, reply) => {
    const { reference } = request.params;
    const { key, do: errand, done } = request.query;
    const asked = isErrand(errand) ? errand : undefined;
    const permit = await access.permitOf(request, reference);

    if (key !== undefined) {
      const opens = typeof key === 'string' && (await access.opensInquiry(reference, key));
      if (!opens && !permit) return refuse(desk, reply);
      if (opens) access.admitToInquiry(reply, reference);
      // Not a redirect: the browser would not send a strict cookie along when a mail's link led here.
      const to = inquiryPath(reference) + (asked ? `?do=${asked}` : '');
      return desk.send(reply, 200, { view: 'passage', to });
    }
    if (!permit) return passOn(desk, request, reply) ?? refuse(desk, reply);
    const file = await findFile(reference);
    if (!file) return desk.send(reply, 404, { view: 'missing' }, permit);
    const by = access.nameOf(request, permit);
    const report = reportOf(file, done);
    const rest = { asked, report, errors: {}, draft: {}, by };
    return show(reply, 200, file, permit, rest);
  });

  app.post<Asked>(inquiryPath(':reference'), async (request, reply) => {
    const { reference } = request.params;
    const posted = readPosted(request.body);
    const permit = await access.permitOfPost(request, posted.token, reference);
    if (!permit) return refuse(desk, reply);
    const file = await findFile(reference);
    if (!file) return desk.send(reply, 404, { view: 'missing' }, permit);

    const done = await carryOut(desk, file, posted);
    const { by, errand, action } = posted;
    if (by) access.rememberName(reply, by);
    if (errand === 'erased' && done.state === 'done') {
      request.log.info({ reqId: request.id, reference, by }, 'an inquiry was erased at the desk');
      const hasTraces = done.hasTraces === true;
      return desk.send(reply, 200, { view: 'erased', reference, hasTraces }, permit);
    }
    const draft = draftOf(posted, done.state);
    const hasDraft = Object.keys(draft).length > 0;
    if (done.state === 'done' && !hasDraft) {
      desk.wake();
      const rest = new URLSearchParams({
        ...(posted.asked && { do: posted.asked }),
        done: errand === 'named' ? errand : action,
      });
      return reply.redirect(`${inquiryPath(reference)}?${rest}`, 303);
    }
    if (done.state === 'done') desk.wake();
    // As it is now: somebody else may have acted meanwhile.
    const current = (await store.find(file.inquiry.id)) ?? file;
    const report = errand && { errand, state: done.state };
    const rest = { asked: posted.asked, report, errors: done.errors, draft, by };
    return show(reply, statuses[done.state], current, permit, rest);
  });

  /** That an action is done is said as long as it is the latest. @param done its id, or `named` */
  function reportOf({ actions }: InquiryFile, done: unknown): Report | undefined {
    if (done === 'named') return { errand: done, state: 'done' };
    const latest = done === undefined ? undefined : actions.at(-1);
    return latest?.id === done && latest ? { errand: latest.kind, state: 'done' } : undefined;
  }

  /** Only by the reference as messages write it: the cookie of a page goes by its address. */
  async function findFile(reference: string): Promise<InquiryFile | undefined> {
    if (readReference(reference) !== reference) return undefined;
    return store.find(reference);
  }
}

const statuses: Record<Report['state'], number> = {
  done: 200,
  outdated: 409,
  needless: 409,
  refused: 422,
};

/** All that was entered and not taken. */
function draftOf({ errand, note, typed }: Posted, state: Report['state']) {
  const draft: InquiryPage['draft'] = {};
  if (note.trim() && !(state === 'done' && errand === 'noted')) draft.note = note;
  if (typed.trim()) draft.typed = typed;
  return draft;
}
