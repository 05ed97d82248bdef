/** The list of inquiries, the figures, and the export of what a list shows. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { listFilters } from '#server/commands/actions-and-lists.ts';
import { detailedExport } from '#server/commands/export.ts';
import type { InquiryFile } from '#server/store/record.ts';
import type { ListFilter } from '#server/store/store.ts';
import { deskPath, exportPath, figuresPath, type ListQuery, readListQuery } from './addresses.ts';
import type { DeskContext } from './context.ts';
import { countFigures } from './figures.ts';

const pageSize = 50;

export function listRoutes(app: FastifyInstance, desk: DeskContext): void {
  const { access, store, now } = desk;

  app.get<{ Querystring: Record<string, unknown> }>(deskPath, async (request, reply) => {
    const permit = await access.permitOf(request);
    if (!permit) {
      return desk.send(reply, 200, { view: 'sign-in', state: 'empty', address: '' });
    }
    const query = readListQuery(request.query);
    const readAll = async () => {
      const [page, counts] = await Promise.all([readPage(query), store.counts(now())]);
      return { view: 'list', query, counts, ...page } as const;
    };
    return desk.send(reply, 200, readAll, permit);
  });

  app.get(figuresPath, async (request, reply) => {
    const permit = await access.permitOf(request);
    if (!permit) return reply.redirect(deskPath, 303);
    const count = async () => ({ view: 'figures', figures: await countFigures(desk) }) as const;
    return desk.send(reply, 200, count, permit);
  });

  app.get<{ Querystring: Record<string, unknown> }>(exportPath, async (request, reply) => {
    if (!(await access.permitOf(request))) return desk.refuse(reply);
    const query = readListQuery(request.query);
    const format = request.query.format === 'csv' ? 'csv' : 'json';
    const type = format === 'csv' ? 'text/csv' : 'application/json';
    const name = `inquiries-${now().toISOString().slice(0, 10)}.${format}`;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    reply.type(`${type}; charset=utf-8`);
    // Fastify would read a file to its end for HEAD too.
    if (request.method === 'HEAD') return reply.send(Readable.from([]));
    return reply.send(detailedExport(store, format, filterOf(query, now()), now()));
  });

  /** Reads one more than fits, to know whether there is a further page. */
  async function readPage(query: ListQuery) {
    const { after } = query;
    const files: InquiryFile[] = [];
    for await (const file of store.list({ ...filterOf(query, now()), ...(after && { after }) })) {
      files.push(file);
      if (files.length > pageSize) break;
    }
    return { files: files.slice(0, pageSize), hasNext: files.length > pageSize };
  }
}

function filterOf({ filter, search, email }: ListQuery, now: Date): ListFilter {
  return { ...listFilters[filter](now), ...(search && { search }), ...(email && { email }) };
}
