/** Checks `content/` for values that fit their schema but contradict another value or file. */
import { join } from 'node:path';
import type { About } from './about-schema.ts';
import {
  type Addresses,
  checkPublicFiles,
  checkRedirects,
  publicFiles,
  reserved,
} from './check-addresses.ts';
import { checkPageTexts } from './check-page-texts.ts';
import {
  checkSocialPictures,
  type PhotographPlace,
  photographProblem,
} from './check-photograph.ts';
import { formatMistake, type Mistake } from './content-error.ts';
import type { ContentFile } from './content-file.ts';
import { type ContentView, sectionTitles } from './drafts.ts';
import { type InterfaceTexts, mainPages } from './interface-schema.ts';
import type { PageFile } from './page-text.ts';
import { checkSamples } from './sample-documents.ts';
import type { Service } from './service-schema.ts';
import type { Site } from './site-schema.ts';
import { missingCharacter } from './typefaces.ts';

export interface ContentFiles {
  site: ContentFile<Site>;
  texts: ContentFile<InterfaceTexts>;
  about: ContentFile<About>;
  services: ContentFile<Omit<Service, 'slug'>>[];
  /** Legal pages, then landing pages. */
  markdown: PageFile[];
  redirects: ContentFile<Record<string, string>>;
}

interface Field {
  value: string;
  mistake: (reason: string) => Mistake;
}

/** The fields at a path, in which `*` stands for every entry of a list or group; without those that are left out. */
function fields(files: ContentFile<unknown> | ContentFile<unknown>[], ...steps: string[]): Field[] {
  function below(file: ContentFile<unknown>, value: unknown, path: PropertyKey[]): Field[] {
    const step = steps[path.length];
    if (value === undefined) return [];
    if (!step) return [{ value: String(value), mistake: (reason) => file.at(path, reason) }];
    const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(Object(value));
    return entries
      .filter(([key]) => step === '*' || step === key)
      .flatMap(([key, inner]) => below(file, inner, [...path, key]));
  }
  return [files].flat().flatMap((file) => below(file, file.data, []));
}

export async function checkAcrossFiles(
  folder: string,
  files: ContentFiles,
  view: ContentView,
): Promise<Mistake[]> {
  const { site, texts, services, markdown, redirects } = files;
  const project = join(folder, '..');
  const addresses = {
    pages: pagePaths(files),
    files: await publicFiles(project),
    redirects: redirects.data,
  };
  const titles = [
    ...mainPages.flatMap((page) => fields(texts, 'pages', page)),
    ...fields([...services, ...markdown], 'title'),
    ...fields(site, 'contact', 'form', 'sent', 'title'),
    ...fields(texts, 'notFound', 'title'),
    ...fields(texts, 'notFound', 'errorTitle'),
  ];
  const mistakes = [
    ...checkUnique(fields(services, 'id')),
    ...checkUnique([
      ...fields(services, 'title'),
      ...fields(site, 'contact', 'otherChoices', '*', 'label'),
    ]),
    ...checkUnique([
      ...services.map(({ slug: value, at }) => ({
        value,
        mistake: (reason: string) => at([], reason),
      })),
      ...fields(site, 'contact', 'otherChoices', '*', 'slug'),
    ]),
    ...checkUnique(fields(site, 'channels', '*', 'name')),
    ...[site, ...services].flatMap((file) => checkUnique(fields(file, 'answers', '*', 'question'))),
    ...checkUnique([...titles, ...fields(site, 'titles', '*')]),
    ...checkHeader(files),
    ...checkLetters([
      ...fields(site, 'name'),
      ...fields(site, 'hero', 'badge'),
      ...fields(site, 'hero', 'headline'),
      ...titles,
    ]),
    ...checkUnique([
      ...fields([site, ...services, ...markdown], 'description'),
      ...fields(site, 'descriptions', '*'),
    ]),
    ...checkSections(files),
    ...checkSlugs(files),
    ...checkAnnouncement(site, addresses),
    ...checkPageNames(markdown, addresses.pages),
    ...(await checkPhotos(folder, files)),
    ...(await checkSamples(folder, services)),
    ...(await checkSocialPictures(folder, addresses.pages)),
    ...checkPageTexts(markdown, addresses, view),
    ...checkPublicFiles(addresses),
    ...checkRedirects(redirects, addresses),
    ...checkClickIds(files),
  ];
  // Two services of one title repeat both a choice of the form and the title of a page.
  return [...new Map(mistakes.map((mistake) => [formatMistake(mistake), mistake])).values()];
}

function pagePaths({ services, markdown }: ContentFiles): string[] {
  const slugs = services.map(({ slug }) => `services/${slug}`);
  const pages = markdown.map(({ slug }) => slug);
  return ['', ...mainPages, 'licenses.txt', ...slugs, ...pages].map((page) => `/${page}`);
}

/** Reports both fields, since either may be the copy. */
function checkUnique(fields: Field[]): Mistake[] {
  return fields.flatMap((field) => {
    const twin = fields.find((other) => other !== field && other.value === field.value);
    if (!twin) return [];
    const { file, line } = twin.mistake('');
    return [field.mistake(`is the same as in ${file}:${line}: each must be unique`)];
  });
}

/** In letters: in a window of 768 pixels, more of them do not fit beside the company's name. */
const maxHeaderNames = 48;
/** In letters: the company's name has two lines in the header. */
const maxNameWord = 16;

function checkHeader({ site, texts }: ContentFiles): Mistake[] {
  const { pages, header } = texts.data;
  const letters = [...Object.values(pages), header.button].join('').length;
  const word = Math.max(...site.data.name.split(/\s/).map(({ length }) => length));
  const tooMany = `have ${letters} characters with the button of the header; at most ${maxHeaderNames} fit into one line`;
  const tooLong = `has a word of ${word} characters; at most ${maxNameWord} fit into the header`;
  return [
    ...(letters > maxHeaderNames ? [texts.at(['pages'], tooMany)] : []),
    ...(word > maxNameWord ? [site.at(['name'], tooLong)] : []),
  ];
}

/** Of texts in the pictures for shared links, where no font of the visitor's can help. */
function checkLetters(fields: Field[]): Mistake[] {
  return fields.flatMap(({ value, mistake }) => {
    const letter = missingCharacter(value);
    return letter === undefined
      ? []
      : mistake(
          `contains ${letter}, which the site's typefaces do not have: previews of shared links would lack it`,
        );
  });
}

function checkClickIds({ site, markdown }: ContentFiles): Mistake[] {
  const privacy = markdown.find(({ slug }) => slug === 'privacy');
  if (privacy?.body.includes('{clickIds}') || site.data.clickIds.length === 0) return [];
  return [site.at(['clickIds'], 'needs a sentence with {clickIds} in content/legal/privacy.md')];
}

function checkSections({ site, services, markdown }: ContentFiles): Mistake[] {
  const titles = sectionTitles(markdown.find(({ slug }) => slug === 'terms')?.body ?? '');
  const reason = `is not the title of a section of content/legal/terms.md, such as "${titles[0]}"`;
  return checkAmong(fields([site, ...services], 'answers', '*', 'section'), titles, reason);
}

function checkSlugs({ site, services, markdown }: ContentFiles): Mistake[] {
  const slugs = services.map(({ slug }) => slug);
  const reason = `must be one of the files in content/services/: ${slugs.join(', ')}`;
  const ends = ['from', 'to'].flatMap((end) =>
    fields(site, 'services', 'joins', 'handovers', '*', end),
  );
  return checkAmong([...ends, ...fields(markdown, 'service')], slugs, reason);
}

function checkAnnouncement(site: ContentFiles['site'], { pages, files }: Addresses): Mistake[] {
  const own = fields(site, 'announcement', 'href')
    .filter(({ value }) => value.startsWith('/'))
    .map(({ value, mistake }) => ({ value: value.replace(/[?#].*/, ''), mistake }));
  return checkAmong(own, [...pages, ...files], `is none of the pages: ${pages.join(', ')}`);
}

const checkAmong = (fields: Field[], known: string[], reason: string): Mistake[] =>
  fields.filter(({ value }) => !known.includes(value)).map(({ mistake }) => mistake(reason));

function checkPageNames(markdown: PageFile[], paths: string[]): Mistake[] {
  const isTaken = (path: string) =>
    reserved.test(path) || paths.filter((known) => known === path).length > 1;
  return markdown
    .filter(({ slug }) => isTaken(`/${slug}`))
    .map(({ slug, at }) => at([], `has the address /${slug}, which is taken: rename the file`));
}

async function checkPhotos(
  folder: string,
  { site, services, markdown }: ContentFiles,
): Promise<Mistake[]> {
  const photos = (field: 'file' | 'url') => [
    ...fields(site, 'about', 'warehouse', 'photo', field),
    ...fields([...services, ...markdown], 'photo', field),
  ];
  const check = (fields: Field[], place: PhotographPlace) =>
    fields.map(async ({ value, mistake }) => {
      const reason = await photographProblem(folder, value, place);
      return reason ? mistake(reason) : [];
    });
  const damaged = [
    ...check(photos('file'), 'page'),
    ...check(fields(site, 'customers', 'logos', '*', 'file'), 'logo'),
    ...check(fields(site, 'contact', 'person', 'file'), 'portrait'),
  ];
  // The content security policy allows images from no other host.
  const elsewhere = photos('url')
    .filter(({ value }) => new URL(value).host !== site.data.photoHost)
    .map(({ mistake }) =>
      mistake('must begin with https:// and the photoHost of content/site.yaml'),
    );
  return [...(await Promise.all(damaged)).flat(), ...elsewhere];
}
