/** Reads all of `content/`, or finds every mistake in it. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { hoursLine } from '#shared/opening-hours.ts';
import { aboutSchema } from './about-schema.ts';
import { redirectsSchema } from './check-addresses.ts';
import { socialPictures } from './check-photograph.ts';
import { ContentError, formatMistake, type Mistake, mistakeAt } from './content-error.ts';
import { type ContentFile, readContentFile } from './content-file.ts';
import { checkAcrossFiles } from './cross-file-checks.ts';
import { type ContentView, dataInView, listDrafts } from './drafts.ts';
import { isPlaceholder } from './field-types.ts';
import { type InterfaceTexts, interfaceSchema } from './interface-schema.ts';
import { readMark } from './mark.ts';
import { ownersGaps } from './owners-gaps.ts';
import { landingSchema, legalIds, legalSchema } from './page-schema.ts';
import { readPageText, renderPage, withoutDeadLinks } from './page-text.ts';
import { fill, fillAll, keepUnits, numberInWords } from './placeholders.ts';
import { serviceSchema } from './service-schema.ts';
import { type Site, siteSchema } from './site-schema.ts';

export type Content = Awaited<ReturnType<typeof readContent>>;

/**
 * @param folder such as `content`
 * @param view decides what becomes of drafts; only public pages have no channels with a placeholder as address
 * @throws a ContentError with all mistakes; files are compared only once each one fits its schema
 */
export async function readContent(folder: string, view: ContentView) {
  const files = await readFiles(folder, view);
  const { site, texts, about, services, markdown, redirects, marks } = files;
  const shown = withSharedWords(dataInView(site.data, view), texts.data.times, services.length);
  const isShown = ({ href }: { href: string }) => view !== 'public' || !isPlaceholder(href);
  const rendered = await Promise.all(markdown.map((file) => renderPage(file, view)));
  const pages = withoutDeadLinks(
    rendered.filter((page) => page !== undefined),
    markdown.map(({ slug }) => slug),
  );
  const leftOut = markdown.filter((_, at) => !rendered[at]).map(({ slug }) => `/${slug}`);
  const leadsSomewhere = (target: string) => !leftOut.includes(target.replace(/[?#].*/, ''));
  const all = [site, texts, about, ...services, ...markdown];
  return {
    site: {
      ...shown,
      channels: shown.channels.filter(isShown),
      bookingUrl: isShown({ href: shown.bookingUrl }) ? shown.bookingUrl : '',
    },
    services: services
      .map(({ slug, data }) => ({ slug, ...keepUnits(dataInView(data, view)) }))
      .toSorted((one, other) => one.id - other.id),
    texts: texts.data,
    about: keepUnits(dataInView(about.data, view)),
    marks,
    /** In the order of their links; without pages that consist of drafts, if those are left out. */
    legal: pages.filter(({ updated }) => updated),
    landing: pages.filter(({ updated }) => !updated),
    /** Without those to pages that are left out. */
    redirects: Object.fromEntries(
      Object.entries(redirects.data).filter(([, target]) => leadsSomewhere(target)),
    ),
    socialPictures: await socialPictures(folder),
    drafts: all.flatMap(listDrafts),
    gaps: (await ownersGaps(folder, files)).map(formatMistake),
  };
}

/** Fills in what several texts of the site say, so that they cannot contradict each other. */
function withSharedWords(site: Site, times: InterfaceTexts['times'], services: number) {
  const { name: company, language, contact } = site;
  const { answerWithin } = contact.hours;
  const hours = hoursLine(contact.hours, language, times.exceptHolidays);
  const answerTime = answerWithin === 1 ? times.hour : fill(times.hours, { count: answerWithin });
  const filled = fillAll(site, {
    ...{ company, hours, answerTime },
    services: numberInWords(services, language),
  });
  return { ...keepUnits(filled), openingHours: hours };
}

async function readFiles(folder: string, view: ContentView) {
  const mistakes: Mistake[] = [];
  // What it returns for a file with mistakes is never used.
  const read = async <T>(name: string, schema: z.ZodType<T>) =>
    (await readContentFile(folder, name, schema, mistakes)) as ContentFile<T>;
  const readAll = async <T>(part: keyof typeof parts, schema: z.ZodType<T>) =>
    Array.fromAsync(await namesIn(folder, part, mistakes), (name) =>
      read(`${part}/${name}`, schema),
    );

  // One after the other, to keep the mistakes in order.
  const yaml = {
    site: await read('site.yaml', siteSchema),
    texts: await read('interface.yaml', interfaceSchema),
    about: await read('about.yaml', aboutSchema),
    services: await readAll('services', serviceSchema),
    redirects: await read('redirects.yaml', redirectsSchema),
  };
  const legal = await readAll('legal', legalSchema);
  const landing = await readAll('pages', landingSchema);
  const mark = await readMark(folder, 'mark.svg', mistakes);
  const wordMark = await readMark(folder, 'word-mark.svg', mistakes);
  if (mistakes.length > 0) throw new ContentError(mistakes);
  if (!mark) throw new ContentError([mistakeAt('content/mark.svg', '', 0, 'is missing')]);

  const markdown = await Promise.all([...legal, ...landing].map(readPageText));
  const files = { ...yaml, markdown, marks: { mark, wordMark } };
  mistakes.push(...(await checkAcrossFiles(folder, files, view)));
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return files;
}

/** The parts of pages that list all of a folder are made for as many files: tests/companies/. */
const parts = {
  services: { ending: '.yaml', needed: [], most: 8 },
  legal: { ending: '.md', needed: legalIds.map((id) => `${id}.md`), most: 6 },
  pages: { ending: '.md', needed: [], most: 20 },
};

/** The names of the files in a folder of `content/`, which become addresses. */
async function namesIn(folder: string, part: keyof typeof parts, mistakes: Mistake[]) {
  const { ending, needed, most } = parts[part];
  const refuse = (name: string, reason: string) =>
    void mistakes.push(mistakeAt(`content/${name}`, '', 0, reason));
  const all = await readdir(join(folder, part)).catch((): string[] => []);
  // Text editors leave hidden files, and backups that end in ~.
  const files = all.filter((file) => !/^\.|~$|^README\.md$/.test(file)).toSorted();
  const names = [...new Set([...needed, ...files])];
  if (part === 'services' && names.length === 0)
    refuse(part, 'must be a folder that contains YAML files');
  if (names.length > most) refuse(part, `has ${names.length} files; at most ${most} fit`);
  return names.filter((name) => {
    const isAddress = /^(?=.{1,60}\.)[a-z0-9]+(-[a-z0-9]+)*\.\w+$/.test(name);
    if (isAddress && name.endsWith(ending)) return true;
    const reason = `must have a name of at most 60 lowercase letters, digits and hyphens that ends in ${ending}`;
    refuse(`${part}/${name}`, reason);
    return false;
  });
}
