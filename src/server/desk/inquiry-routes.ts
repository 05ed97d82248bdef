/** The page of one inquiry, and the posts of its buttons. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Delivery, InquiryFile } from '#server/store/record.ts';
import { othersOfAddress } from '#server/store/same-address.ts';
import { mapFields } from '#shared/fields.ts';
import { readReference } from '#shared/reference.ts';
import type { Permit } from './access.ts';
import { carryOut, mayAct, type Posted, readPosted } from './acting.ts';
import { inquiryPath } from './addresses.ts';
import { type DeskContext, refuse } from './context.ts';
import type { InquiryPage, Report } from './views.ts';

/** Other inquiries of the address to show; the desk's list has all. */
const mostOthers = 10;

interface Asked {
  Params: { reference: string };
  Querystring: { key?: unknown; do?: unknown; done?: unknown };
  Body: unknown;
}

export function inquiryRoutes(app: FastifyInstance, desk: DeskContext): void {
  const { access, store } = desk;

  async function show(
    reply: FastifyReply,
    status: number,
    file: InquiryFile,
    permit: Permit,
    rest: Pick<InquiryPage, 'isAsked' | 'report' | 'errors' | 'draft' | 'by'>,
  ): Promise<FastifyReply> {
    const { fields } = desk.form;
    const { wholeDesk } = permit;
    const canBeSent = ({ state, channel }: Delivery) =>
      (state === 'failed' || state === 'dismissed') &&
      desk.recipients.some(({ name }) => name === channel);
    const page: InquiryPage = {
      view: 'inquiry',
      // Hides from a link even the state 'failed'.
      file: wholeDesk ? file : { ...file, deliveries: [], attempts: [], actions: [] },
      canResend: wholeDesk && file.deliveries.some(canBeSent),
      others: wholeDesk ? await othersOfAddress(store, file.inquiry, mostOthers) : [],
      labels: mapFields((field) => fields[field].label),
      action: randomUUID(),
      wholeDesk,
      hasDesk: desk.staff.length > 0,
      ...rest,
    };
    return desk.send(reply, status, page, permit);
  }

  app.get<Asked>(inquiryPath(':reference'), async (request, reply) => {
    const { reference } = request.params;
    const { key, done } = request.query;
    const isAsked = request.query.do === 'answered';
    const permit = await access.permitOf(request, reference);

    if (key !== undefined) {
      const opens = typeof key === 'string' && access.opensInquiry(reference, key);
      if (!opens && !permit) return refuse(desk, reply);
      if (opens) access.admitToInquiry(reply, reference);
      return reply.redirect(inquiryPath(reference) + (isAsked ? '?do=answered' : ''), 303);
    }
    if (!permit) return refuse(desk, reply);
    const file = await findFile(reference);
    if (!file) return desk.send(reply, 404, { view: 'missing' }, permit);
    const by = access.nameOf(request, permit);
    const report = reportOf(file, done);
    return show(reply, 200, file, permit, { isAsked, report, errors: {}, draft: {}, by });
  });

  app.post<Asked>(inquiryPath(':reference'), async (request, reply) => {
    const { reference } = request.params;
    const posted = readPosted(request.body);
    const { by, asked } = posted;
    const permit = await access.permitOf(request, reference);
    if (!permit) return refuse(desk, reply);
    const file = await findFile(reference);
    if (!file) return desk.send(reply, 404, { view: 'missing' }, permit);
    if (asked && !mayAct(permit, file, asked)) return refuse(desk, reply);

    const done = await carryOut(desk, file, posted);
    if (by) access.rememberName(reply, by);
    if (asked === 'erased' && done.state === 'done') {
      request.log.info({ reqId: request.id, reference, by }, 'an inquiry was erased at the desk');
      const hasTraces = done.hasTraces === true;
      return desk.send(reply, 200, { view: 'erased', reference, hasTraces }, permit);
    }
    if (done.state === 'done') desk.wake();
    const draft = draftOf(posted, done.state);
    if (done.state === 'done' && Object.keys(draft).length === 0) {
      const rest = new URLSearchParams({ done: asked === 'named' ? asked : posted.id });
      return reply.redirect(`${inquiryPath(reference)}?${rest}`, 303);
    }
    // Somebody else may have acted meanwhile.
    const current = (await store.find(file.inquiry.id)) ?? file;
    const report = asked && { action: asked, state: done.state };
    const rest = { isAsked: false, report, errors: done.errors, draft, by };
    return show(reply, statuses[done.state], current, permit, rest);
  });

  /** An action is reported as done while it is the latest. @param done its id, or `named` */
  function reportOf({ actions }: InquiryFile, done: unknown): Report | undefined {
    if (done === 'named') return { action: done, state: 'done' };
    const latest = done === undefined ? undefined : actions.at(-1);
    return latest?.id === done && latest ? { action: latest.kind, state: 'done' } : undefined;
  }

  /** Only by the canonical reference: the cookie of a page is bound to its address. */
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

/** Input that was not saved, to be shown again. */
function draftOf({ asked, note, typed }: Posted, state: Report['state']) {
  const draft: InquiryPage['draft'] = {};
  if (note.trim() && !(state === 'done' && asked === 'noted')) draft.note = note;
  if (typed.trim()) draft.typed = typed;
  return draft;
}
