/** The page of one inquiry, and the posts of its buttons. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isResendable, type Lead } from '#server/store/lead.ts';
import { othersFromAddress } from '#server/store/same-address.ts';
import { readReference } from '#shared/reference.ts';
import type { Permit } from './auth.ts';
import type { Desk } from './desk.ts';
import { inquiryPath } from './desk-paths.ts';
import type { PageOfInquiry, Report } from './pages/parts.tsx';
import { carryOut, mayAct, readPosted } from './staff-action.ts';

const mostOthers = 10;
const statuses = { done: 200, outdated: 409, needless: 409, refused: 422 };

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
    lead: Lead,
    permit: Permit,
    rest: Pick<PageOfInquiry, 'by' | 'report'> & Partial<PageOfInquiry>,
  ): Promise<FastifyReply> {
    const { wholeDesk } = permit;
    const channels = desk.recipients.map(({ name }) => name);
    const page: PageOfInquiry = {
      // Hides from a link even the state 'failed'.
      lead: wholeDesk ? lead : { ...lead, deliveries: [], attempts: [], actions: [] },
      canResend:
        wholeDesk &&
        lead.deliveries.some((one) => isResendable(one) && channels.includes(one.channel)),
      others: wholeDesk ? await othersFromAddress(store, lead.inquiry, mostOthers) : [],
      fields: desk.form.fields,
      action: randomUUID(),
      isAsked: false,
      errors: {},
      note: '',
      ...rest,
    };
    return desk.send(reply, status, 'InquiryPage', { page }, permit);
  }

  /** Only by the canonical reference: the cookie of a page is bound to its address. */
  async function findLead(reference: string): Promise<Lead | undefined> {
    return readReference(reference) === reference ? store.find(reference) : undefined;
  }

  app.get<Asked>(inquiryPath(':reference'), async (request, reply) => {
    const { reference } = request.params;
    const { key, done } = request.query;
    // Punctuation may follow, as after a key.
    const isAsked = String(request.query.do).startsWith('answered');
    const permit = await access.permitOf(request, reference);
    if (key !== undefined) {
      const opens = typeof key === 'string' && access.opensInquiry(reference, key);
      if (!opens && !permit) return desk.refuse(reply);
      if (opens) access.admitToInquiry(reply, reference);
      return reply.redirect(inquiryPath(reference) + (isAsked ? '?do=answered' : ''), 303);
    }
    if (!permit) return desk.refuse(reply);
    const lead = await findLead(reference);
    if (!lead) return desk.send(reply, 404, 'MissingPage', { note: '' }, permit);
    const by = access.nameOf(request, permit);
    return show(reply, 200, lead, permit, { by, report: reportOf(lead, done), isAsked });
  });

  app.post<Asked>(inquiryPath(':reference'), async (request, reply) => {
    const { reference } = request.params;
    const path = inquiryPath(reference);
    const posted = readPosted(request.body);
    const { asked, by, note, action, seen, typed } = posted;
    const permit = await access.permitOf(request, reference);
    const refuse = () =>
      asked
        ? desk.send(reply, 403, 'SignedOutPage', {
            path,
            asked,
            note,
            others: { action, seen, by, typed },
          })
        : desk.refuse(reply);
    if (!permit) return refuse();
    const lead = await findLead(reference);
    if (!lead) return desk.send(reply, 404, 'MissingPage', { note }, permit);
    if (asked && !mayAct(permit, lead, asked)) return refuse();

    const { state, errors = {}, hasTraces = false } = await carryOut(desk, lead, posted);
    if (by) access.rememberName(reply, by);
    if (asked === 'erased' && state === 'done') {
      request.log.info({ reference, by }, 'inquiry erased at the desk');
      return desk.send(reply, 200, 'ErasedPage', { reference, hasTraces }, permit);
    }
    if (state === 'done') desk.wake();
    const unsaved = note.trim() && !(state === 'done' && asked === 'noted') ? note : '';
    if (state === 'done' && !unsaved) return reply.redirect(`${path}?done=${action}`, 303);
    // Somebody else may have acted meanwhile.
    const current = (await store.find(lead.inquiry.id)) ?? lead;
    const report = asked && { action: asked, state };
    return show(reply, statuses[state], current, permit, { by, report, errors, note: unsaved });
  });
}

function reportOf({ actions }: Lead, done: unknown): Report | undefined {
  const latest = actions.at(-1);
  return latest && latest.id === done ? { action: latest.kind, state: 'done' } : undefined;
}
