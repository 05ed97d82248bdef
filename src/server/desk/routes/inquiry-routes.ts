/** The page of one inquiry, and the actions that it posts. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Access } from '#server/desk/auth.ts';
import type { Desk } from '#server/desk/desk.ts';
import { inquiryPath, readNext } from '#server/desk/desk-paths.ts';
import type { InquiryPageData, Report } from '#server/desk/pages/Actions.tsx';
import { isAllowed, performAction, readPosted } from '#server/desk/staff-action.ts';
import { textsIn } from '#server/http/request-body.ts';
import { replyLink } from '#server/messages/reply-link.ts';
import { type Inquiry, isResendable } from '#server/store/inquiry.ts';
import { othersFromAddress } from '#server/store/same-address.ts';
import { readReference } from '#shared/reference.ts';

const mostOthers = 10;
const statuses = { done: 200, outdated: 409, unchanged: 409, invalid: 422 };

interface InquiryRoute {
  Params: { reference: string };
}

export function inquiryRoutes(app: FastifyInstance, desk: Desk): void {
  const { auth, store } = desk;
  async function show(
    reply: FastifyReply,
    status: number,
    inquiry: Inquiry,
    access: Access,
    rest: Pick<InquiryPageData, 'by' | 'report'> & Partial<InquiryPageData>,
  ): Promise<FastifyReply> {
    const { wholeDesk } = access;
    const channels = desk.recipients.map(({ name }) => name);
    const ended = inquiry.deliveries.filter(isResendable);
    const page: InquiryPageData = {
      // Hides from a link even the state 'failed'.
      inquiry: wholeDesk ? inquiry : { ...inquiry, deliveries: [], attempts: [], actions: [] },
      canResend: wholeDesk && ended.some(({ channel }) => channels.includes(channel)),
      others: wholeDesk ? await othersFromAddress(store, inquiry.fields, mostOthers) : [],
      form: desk.form,
      replyLink: replyLink(inquiry.fields, desk.form, inquiry.fields.message),
      actionId: randomUUID(),
      ...rest,
    };
    return desk.send(reply, status, 'InquiryPage', { page }, access);
  }

  /** Only by the canonical reference: the cookie of a page is bound to its address. */
  async function findInquiry(reference: string): Promise<Inquiry | undefined> {
    return readReference(reference) === reference ? store.find(reference) : undefined;
  }

  app.get<InquiryRoute>(inquiryPath(':reference'), async (request, reply) => {
    const { reference } = request.params;
    const { key, done, do: asked } = textsIn(request.query, 'key', 'done', 'do');
    // Punctuation may follow, as after a key.
    const fromAnsweredLink = asked.startsWith('answered');
    const path = inquiryPath(reference) + (fromAnsweredLink ? '?do=answered' : '');
    const access = await auth.accessOf(request, reference);
    const isKey = auth.isInquiryKey(reference, key);
    if (auth.opensByLink && !access && !isKey) return desk.refuse(reply);
    if (isKey) auth.setInquiryCookie(reply, reference);
    if (key) return reply.redirect(readNext(path), 303);
    if (!access) return desk.askToSignIn(reply, readNext(path));
    const inquiry = await findInquiry(reference);
    if (!inquiry) return desk.fail(reply, 404, undefined, access);
    const by = auth.nameOf(request, access);
    return show(reply, 200, inquiry, access, {
      by,
      report: reportOf(inquiry, done),
      fromAnsweredLink,
    });
  });

  app.post<InquiryRoute>(inquiryPath(':reference'), async (request, reply) => {
    const { reference } = request.params;
    const path = inquiryPath(reference);
    const posted = readPosted(request.body);
    const { do: action, action: actionId, by, note } = posted;
    const access = await auth.accessOf(request, reference);
    const refuse = () => (action ? desk.fail(reply, 403, posted) : desk.refuse(reply));
    if (!access) return refuse();
    const inquiry = await findInquiry(reference);
    if (!inquiry) return desk.fail(reply, 404, posted, access);
    if (action && !isAllowed(access, inquiry, action)) return refuse();

    const { state, errors = {} } = await performAction(desk, inquiry, posted, access.address);
    if (by) auth.rememberName(reply, by);
    if (action === 'erased' && state === 'done') {
      request.log.info({ reference, by }, 'inquiry erased at the desk');
      return desk.send(reply, 200, 'ErasedPage', { reference }, access);
    }
    if (state === 'done') desk.wake();
    const unsaved = note.trim() && !(state === 'done' && action === 'noted') ? note : '';
    if (state === 'done' && !unsaved) return reply.redirect(`${path}?done=${actionId}`, 303);
    // A colleague may have acted in the meantime.
    const current = (await store.find(inquiry.fields.id)) ?? inquiry;
    const report = action && { action, state };
    return show(reply, statuses[state], current, access, { by, report, errors, note: unsaved });
  });
}

function reportOf({ actions }: Inquiry, done: string): Report | undefined {
  const latest = actions.at(-1);
  return latest && latest.id === done ? { action: latest.kind, state: 'done' } : undefined;
}
