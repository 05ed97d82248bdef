/** The list of inquiries, the figures, and the export of what a list shows. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isPastGracePeriod } from '#server/outbox/queue-alerts.ts';
import type { Lead } from '#server/store/lead.ts';
import { listFilters } from '#server/store/list-filters.ts';
import type { ListFilter } from '#server/store/store.ts';
import type { Desk } from './desk.ts';
import { deskPath, exportPath, figuresPath, type ListQuery, readListQuery } from './desk-paths.ts';
import { exportInquiries } from './export.ts';
import { countFigures } from './figures.ts';
import { spreadsheetOf } from './spreadsheet.ts';

const pageSize = 50;
/** Search hits counted at most: each has to be read. */
const mostCounted = 500;
const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};

interface Asked {
  Querystring: Record<string, unknown>;
}

export function listRoutes(app: FastifyInstance, desk: Desk): void {
  const { access, store, now } = desk;
  app.get<Asked>(deskPath, async (request, reply) => {
    const permit = await access.permitOf(request);
    if (!permit) {
      return desk.send(reply, 200, 'SignInPage', { mailsLinks: desk.staff.length > 0 });
    }
    const query = readListQuery(request.query);
    const [page, counts, failing] = await Promise.all([
      readPage(query),
      store.counts(now()),
      failingChannels(),
    ]);
    return desk.send(
      reply,
      200,
      'ListPage',
      { query, counts, failing, mostCounted, ...page },
      permit,
    );
  });

  app.get(figuresPath, async (request, reply) => {
    const permit = await access.permitOf(request);
    if (!permit) return reply.redirect(deskPath, 303);
    return desk.send(reply, 200, 'FiguresPage', await countFigures(desk), permit);
  });

  app.get<Asked>(exportPath, async (request, reply) => {
    if (!(await access.permitOf(request))) return desk.refuse(reply);
    const format = request.query.format === 'xlsx' ? 'xlsx' : 'json';
    const name = `inquiries-${now().toISOString().slice(0, 10)}.${format}`;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    reply.type(types[format]);
    const filter = filterOf(readListQuery(request.query));
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

  function filterOf({ filter, search, email }: ListQuery): ListFilter {
    return { ...listFilters[filter](now()), ...(search && { search }), ...(email && { email }) };
  }

  async function first(most: number, filter: ListFilter): Promise<Lead[]> {
    const leads: Lead[] = [];
    for await (const lead of store.list(filter)) {
      if (leads.push(lead) === most) break;
    }
    return leads;
  }

  async function readPage(query: ListQuery) {
    const { after, search, email } = query;
    const filter = filterOf(query);
    const leads = await first(pageSize + 1, { ...filter, ...(after && { after }) });
    const hasNext = leads.length > pageSize;
    leads.length = Math.min(leads.length, pageSize);
    const [start] = leads;
    const before =
      after && start
        ? await first(pageSize + 1, { ...filter, oldestFirst: true, after: start.inquiry })
        : [];
    const found = search || email ? (await first(mostCounted + 1, filter)).length : undefined;
    return {
      leads,
      hasNext,
      hasPrevious: before.length > 0,
      previous: before[pageSize]?.inquiry,
      found,
    };
  }

  async function failingChannels() {
    return (await store.channels()).flatMap(({ channel, failingSince: since, pending, failed }) => {
      const isUsed = desk.recipients.some(({ name }) => name === channel);
      const waiting = pending + failed;
      return isUsed && since && waiting > 0 && isPastGracePeriod(since, now())
        ? { channel, since, waiting }
        : [];
    });
  }
}
