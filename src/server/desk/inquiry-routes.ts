/** The page of one inquiry, and the posts of its buttons. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Delivery, InquiryFile } from '#server/store/record.ts';
import { othersOfAddress } from '#server/store/same-address.ts';
import { readReference } from '#shared/reference.ts';
import type { Permit } from './access.ts';
import { carryOut, mayAct, readPosted } from './acting.ts';
import { inquiryPath } from './addresses.ts';
import type { DeskContext } from './context.ts';
import type { InquiryPage, Report } from './views.ts';

/** Other inquiries of the address to show; the desk's list has all. */
const mostOthers = 10;

const statuses: Record<Report['state'], number> = {
  done: 200,
  outdated: 409,
  needless: 409,
  refused: 422,
};

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
    rest: Pick<InquiryPage, 'by' | 'report'> & Partial<InquiryPage>,
  ): Promise<FastifyReply> {
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
      fields: desk.form.fields,
      action: randomUUID(),
      isAsked: false,
      errors: {},
      note: '',
      ...rest,
    };
    return desk.send(reply, status, page, permit);
  }

  app.get<Asked>(inquiryPath(':reference'), async (request, reply) => {
    const { reference } = request.params;
    const { key, done } = request.query;
    // Signs may follow, as after a key.
    const isAsked = String(request.query.do).startsWith('answered');
    const permit = await access.permitOf(request, reference);

    if (key !== undefined) {
      const opens = typeof key === 'string' && access.opensInquiry(reference, key);
      if (!opens && !permit) return desk.refuse(reply);
      if (opens) access.admitToInquiry(reply, reference);
      return reply.redirect(inquiryPath(reference) + (isAsked ? '?do=answered' : ''), 303);
    }
    if (!permit) return desk.refuse(reply);
    const file = await findFile(reference);
    if (!file) return desk.send(reply, 404, { view: 'missing', note: '' }, permit);
    const by = access.nameOf(request, permit);
    return show(reply, 200, file, permit, { by, report: reportOf(file, done), isAsked });
  });

  app.post<Asked>(inquiryPath(':reference'), async (request, reply) => {
    const { reference } = request.params;
    const posted = readPosted(request.body);
    const { by, asked } = posted;
    const permit = await access.permitOf(request, reference);
    const path = inquiryPath(reference);
    const { note, id: action, seen, typed } = posted;
    const others = { action, seen, by, typed };
    const refuse = () =>
      asked
        ? desk.send(reply, 403, { view: 'signed-out', path, asked, note, others })
        : desk.refuse(reply);
    if (!permit) return refuse();
    const file = await findFile(reference);
    if (!file) return desk.send(reply, 404, { view: 'missing', note }, permit);
    if (asked && !mayAct(permit, file, asked)) return refuse();

    const { state, errors, hasTraces = false } = await carryOut(desk, file, posted);
    if (by) access.rememberName(reply, by);
    if (asked === 'erased' && state === 'done') {
      request.log.info({ reference, by }, 'an inquiry was erased at the desk');
      return desk.send(reply, 200, { view: 'erased', reference, hasTraces }, permit);
    }
    if (state === 'done') desk.wake();
    const unsaved = note.trim() && !(state === 'done' && asked === 'noted') ? note : '';
    if (state === 'done' && !unsaved) return reply.redirect(`${path}?done=${posted.id}`, 303);
    // Somebody else may have acted meanwhile.
    const current = (await store.find(file.inquiry.id)) ?? file;
    const report = asked && { action: asked, state };
    return show(reply, statuses[state], current, permit, { by, report, errors, note: unsaved });
  });

  /** Only by the canonical reference: the cookie of a page is bound to its address. */
  async function findFile(reference: string): Promise<InquiryFile | undefined> {
    if (readReference(reference) !== reference) return undefined;
    return store.find(reference);
  }
}

/** An action is reported as done while it is the latest. @param done its id */
function reportOf({ actions }: InquiryFile, done: unknown): Report | undefined {
  const latest = actions.at(-1);
  return latest && latest.id === done ? { action: latest.kind, state: 'done' } : undefined;
}
