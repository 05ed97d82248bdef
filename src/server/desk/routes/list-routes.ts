/** The list of inquiries, its export, and the figures. */
import { finished } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import type { FastifyInstance } from 'fastify';
import type { Desk } from '#server/desk/desk.ts';
import {
  deskPath,
  exportPath,
  figuresPath,
  type ListQuery,
  readListQuery,
} from '#server/desk/desk-paths.ts';
import { exportInquiries } from '#server/desk/export.ts';
import { countFigures } from '#server/desk/figures.ts';
import { spreadsheetOf } from '#server/desk/spreadsheet.ts';
import { textsIn } from '#server/http/request-body.ts';
import { isPastGracePeriod } from '#server/outbox/queue-alerts.ts';
import { type ListFilter, listFilters } from '#server/store/store.ts';

const pageSize = 50;
/** For one page: a search reads each inquiry, found or not, and Firestore charges for it. */
export const mostRead = 2500;
/** At once, for all staff together. */
const maxExports = 3;
const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};

export function listRoutes(app: FastifyInstance, desk: Desk): void {
  const { auth, store, form, hours } = desk;
  app.get(deskPath, async (request, reply) => {
    const access = await auth.accessOf(request);
    if (!access) return desk.askToSignIn(reply);
    const query = readListQuery(request.query);
    const [page, counts, failing] = await Promise.all([
      readPage(query),
      store.counts(new Date()),
      failingChannels(),
    ]);
    const choices = { services: form.choices, staff: desk.staff, self: access.address };
    const props = { choices, query, counts, failing, ...page };
    return desk.send(reply, 200, 'ListPage', props, access);
  });

  app.get(figuresPath, async (request, reply) => {
    const access = await auth.accessOf(request);
    if (!access) return reply.redirect(deskPath, 303);
    const figures = await countFigures(store, hours, form, new Date());
    return desk.send(reply, 200, 'FiguresPage', figures, access);
  });

  let exporting = 0;
  app.get(exportPath, async (request, reply) => {
    if (!(await auth.accessOf(request))) return desk.refuse(reply);
    if (exporting >= maxExports) return desk.fail(reply, 429);
    exporting += 1;
    // Also if it has been closed already, while its session was looked up.
    finished(reply.raw, () => {
      exporting -= 1;
    });
    const format = textsIn(request.query, 'format').format === 'xlsx' ? 'xlsx' : 'json';
    const name = `inquiries-${new Date().toISOString().slice(0, 10)}.${format}`;
    reply.type(types[format]).header('content-disposition', `attachment; filename="${name}"`);
    const query = readListQuery(request.query, 'all');
    // Strangers decide how much spam there is. A person may ask for all that is kept of them.
    const status = query.filter === 'all' && !query.email && ({ status: 'accepted' } as const);
    const filter = { ...filterOf(query), ...status };
    return format === 'json'
      ? reply.send(ReadableStream.from(exportInquiries(store, format, new Date(), filter)))
      : reply.send(spreadsheetOf(store.list(filter), form, hours.timeZone));
  });

  function filterOf({ filter, search, email, service, assignee }: ListQuery): ListFilter {
    const narrowed = { search, service, assignee, ...(email && { email }) };
    return { ...listFilters[filter](new Date()), ...narrowed };
  }

  async function readPage(query: ListQuery) {
    const { after } = query;
    const filter = filterOf(query);
    const most = { inquiries: pageSize, read: mostRead };
    const page = await store.page({ ...filter, ...(after && { after }) }, most);
    return { ...page, isPartial: page.next !== undefined && page.inquiries.length < pageSize };
  }

  async function failingChannels() {
    return (await store.channels()).flatMap(({ channel, failingSince: since, pending, failed }) => {
      const isUsed = desk.recipients.some(({ name }) => name === channel);
      const waiting = pending + failed;
      return isUsed && since && waiting > 0 && isPastGracePeriod(since, new Date())
        ? { channel, since, waiting }
        : [];
    });
  }
}
