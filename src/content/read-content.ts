/** Reads all of `content/`, or finds every mistake in it. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { aboutSchema } from './about-schema.ts';
import { ContentError, formatMistake, type Mistake, mistakeAt } from './content-error.ts';
import { type ContentFile, readContentFile } from './content-file.ts';
import { checkAcrossFiles } from './cross-file-checks.ts';
import { type ContentView, dataInView, listDrafts } from './drafts.ts';
import { isPlaceholder } from './field-types.ts';
import { interfaceSchema } from './interface-schema.ts';
import { legalIds, legalSchema } from './legal-schema.ts';
import { readLegalText, renderLegalPage, withoutDeadLinks } from './legal-text.ts';
import { readMark } from './mark.ts';
import { ownersGaps } from './owners-gaps.ts';
import { serviceSchema } from './service-schema.ts';
import { siteSchema } from './site-schema.ts';

export type Content = Awaited<ReturnType<typeof readContent>>;

/**
 * @param folder such as `content`
 * @param view decides what becomes of drafts; only public pages have no channels with a placeholder as address
 * @throws a ContentError with all mistakes; files are compared only once each one fits its schema
 */
export async function readContent(folder: string, view: ContentView) {
  const files = await readFiles(folder, view);
  const { site, texts, about, services, legal, marks } = files;
  const shown = dataInView(site.data, view);
  const isShown = ({ href }: { href: string }) => view !== 'public' || !isPlaceholder(href);
  const pages = await Promise.all(legal.map((file) => renderLegalPage(file, view)));
  const all = [site, texts, about, ...services, ...legal];
  return {
    site: {
      ...shown,
      channels: shown.channels.filter(isShown),
      bookingUrl: isShown({ href: shown.bookingUrl }) ? shown.bookingUrl : '',
    },
    services: services
      .map(({ data }) => dataInView(data, view))
      .toSorted((one, other) => one.id - other.id),
    texts: texts.data,
    about: dataInView(about.data, view),
    marks,
    /** In the order of their links; without pages that consist of drafts, if those are left out. */
    legal: withoutDeadLinks(pages.filter((page) => page !== undefined)),
    drafts: all.flatMap(listDrafts),
    gaps: (await ownersGaps(folder, files)).map(formatMistake),
  };
}

async function readFiles(folder: string, view: ContentView) {
  const mistakes: Mistake[] = [];
  const read = <T>(name: string, schema: z.ZodType<T>) =>
    readContentFile(folder, name, schema, mistakes);
  const required = <T>(file: ContentFile<T> | undefined): ContentFile<T> => {
    if (!file) throw new ContentError(mistakes);
    return file;
  };

  // One after the other, to keep the mistakes in order.
  const site = await read('site.yaml', siteSchema);
  const texts = await read('interface.yaml', interfaceSchema);
  const about = await read('about.yaml', aboutSchema);
  const services = await Array.fromAsync(await slugsIn(folder, mistakes), async (slug) => {
    const file = await read(`services/${slug}.yaml`, serviceSchema);
    return file && { ...file, data: { ...file.data, slug } };
  });
  const legal = await Array.fromAsync(legalIds, async (id) => {
    const file = await read(`${id}.md`, legalSchema);
    return file && readLegalText(file, id);
  });
  const mark = await readMark(folder, 'mark.svg', mistakes);
  const wordMark = await readMark(folder, 'word-mark.svg', mistakes);
  if (mistakes.length > 0) throw new ContentError(mistakes);
  if (!mark) throw new ContentError([mistakeAt('content/mark.svg', '', 0, 'is missing')]);

  const files = {
    marks: { mark, wordMark },
    site: required(site),
    texts: required(texts),
    about: required(about),
    services: services.map(required),
    legal: legal.flatMap((file) => file ?? []),
  };
  mistakes.push(...(await checkAcrossFiles(folder, files, view)));
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return files;
}

/** The cards, the table and the list of the form are made for as many: tests/companies/. */
const maxServices = 8;

async function slugsIn(folder: string, mistakes: Mistake[]): Promise<string[]> {
  const services = 'content/services';
  const refuse = (file: string, reason: string) =>
    void mistakes.push(mistakeAt(file, '', 0, reason));
  const names = await readdir(join(folder, 'services')).catch((): string[] => []);
  // Text editors leave hidden files, and backups that end in ~.
  const files = names.filter((file) => !/^\.|~$/.test(file)).toSorted();
  if (files.length === 0) refuse(services, 'must be a folder that contains YAML files');
  if (files.length > maxServices)
    refuse(services, `has ${files.length} services; at most ${maxServices} fit`);
  return files.flatMap((file) => {
    const [, slug] = /^(?=.{1,65}$)([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/.exec(file) ?? [];
    if (slug) return slug;
    const reason =
      'must have a name of at most 60 lowercase letters, digits and hyphens that ends in .yaml';
    refuse(`${services}/${file}`, reason);
    return [];
  });
}
