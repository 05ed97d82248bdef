/** The list of inquiries, the figures, and the export of what a list shows. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { listFilters } from '#server/commands/actions-and-lists.ts';
import { exportInquiries } from '#server/commands/export.ts';
import { isLasting } from '#server/outbox/channel-alarm.ts';
import type { InquiryFile } from '#server/store/record.ts';
import type { ListFilter } from '#server/store/store.ts';
import { deskPath, exportPath, figuresPath, type ListQuery, readListQuery } from './addresses.ts';
import type { DeskContext } from './context.ts';
import { countFigures } from './figures.ts';
import { spreadsheetOf } from './spreadsheet.ts';
import type { ListPage } from './views.ts';

const pageSize = 50;

/** Hits of a search or an address that are counted at most: each is read. */
const mostCounted = 500;

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};

export function listRoutes(app: FastifyInstance, desk: DeskContext): void {
  const { access, store, now } = desk;

  app.get<{ Querystring: Record<string, unknown> }>(deskPath, async (request, reply) => {
    const permit = await access.permitOf(request);
    if (!permit) {
      const state = desk.staff.length > 0 ? 'empty' : 'nobody';
      return desk.send(reply, 200, { view: 'sign-in', state, address: '' });
    }
    const query = readListQuery(request.query);
    const [page, counts, failing] = await Promise.all([
      readPage(query),
      store.counts(now()),
      failingChannels(),
    ]);
    return desk.send(reply, 200, { view: 'list', query, counts, failing, ...page }, permit);
  });

  app.get(figuresPath, async (request, reply) => {
    const permit = await access.permitOf(request);
    if (!permit) return reply.redirect(deskPath, 303);
    return desk.send(reply, 200, { view: 'figures', figures: await countFigures(desk) }, permit);
  });

  app.get<{ Querystring: Record<string, unknown> }>(exportPath, async (request, reply) => {
    if (!(await access.permitOf(request))) return desk.refuse(reply);
    const query = readListQuery(request.query);
    const format = request.query.format === 'xlsx' ? 'xlsx' : 'json';
    const name = `inquiries-${now().toISOString().slice(0, 10)}.${format}`;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    reply.type(types[format]);
    const filter = filterOf(query, now());
    if (format === 'json') {
      return reply.send(Readable.from(exportInquiries(store, format, now(), filter)));
    }
    const reader = new AbortController();
    reply.raw.once('close', () => reader.abort());
    const bytes = await spreadsheetOf(store.list(filter), desk, reader.signal).catch((error) => {
      if (!reader.signal.aborted) throw error;
    });
    // Without them, nobody is there to read an answer.
    return bytes ? reply.send(bytes) : reply.hijack();
  });

  /** Reads one more than fits, to know whether there is a further page, and one more before it for the one before. */
  async function readPage(query: ListQuery) {
    const { after, search, email } = query;
    const filter = filterOf(query, now());
    const found = search || email ? await first(mostCounted + 1, filter) : undefined;
    const page =
      (!after && found) || (await first(pageSize + 1, { ...filter, ...(after && { after }) }));
    const files = page.slice(0, pageSize);
    const start = after && files[0]?.inquiry;
    const before = start
      ? await first(pageSize + 1, { ...filter, oldestFirst: true, after: start })
      : [];
    return {
      files,
      hasNext: page.length > pageSize,
      hasPrevious: before.length > 0,
      previous: before[pageSize]?.inquiry,
      found: found && {
        count: Math.min(found.length, mostCounted),
        isAll: found.length <= mostCounted,
      },
    };
  }

  async function first(most: number, filter: ListFilter): Promise<InquiryFile[]> {
    const files: InquiryFile[] = [];
    for await (const file of store.list(filter)) {
      if (files.push(file) === most) break;
    }
    return files;
  }

  /** Channels to staff that have failed for a while, with what they owe. */
  async function failingChannels(): Promise<ListPage['failing']> {
    return (await store.channels()).flatMap(({ channel, failingSince: since, pending, failed }) => {
      const isUsed = desk.recipients.some(({ name }) => name === channel);
      const waiting = pending + failed;
      return isUsed && since && waiting > 0 && isLasting(since, now())
        ? { channel, since, waiting }
        : [];
    });
  }
}

function filterOf({ filter, search, email }: ListQuery, now: Date): ListFilter {
  return { ...listFilters[filter](now), ...(search && { search }), ...(email && { email }) };
}
