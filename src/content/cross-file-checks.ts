/** Checks `content/` for values that fit their schema but contradict another value or file. */
import { join } from 'node:path';
import type { About } from './about-schema.ts';
import { checkBrand } from './check-brand.ts';
import { checkLegalTexts } from './check-legal-texts.ts';
import { type PhotographPlace, photographProblem } from './check-photograph.ts';
import { formatMistake, type Mistake } from './content-error.ts';
import type { ContentFile } from './content-file.ts';
import { type ContentView, sectionTitles } from './drafts.ts';
import type { InterfaceTexts } from './interface-schema.ts';
import { legalIds } from './legal-schema.ts';
import type { LegalFile } from './legal-text.ts';
import type { Photo } from './photo-schema.ts';
import { checkSamples } from './sample-documents.ts';
import type { Service } from './service-schema.ts';
import type { Site } from './site-schema.ts';
import { missingCharacter } from './typefaces.ts';

export interface ContentFiles {
  site: ContentFile<Site>;
  texts: ContentFile<InterfaceTexts>;
  about: ContentFile<About>;
  services: ContentFile<Service>[];
  legal: LegalFile[];
}

function field(file: ContentFile<unknown>, ...path: PropertyKey[]) {
  const value = path.reduce(
    (owner: unknown, step) => (owner as Record<PropertyKey, unknown>)[step],
    file.data,
  );
  return { value: String(value), mistake: (reason: string) => file.at(path, reason) };
}
type Field = ReturnType<typeof field>;

export async function checkAcrossFiles(
  folder: string,
  files: ContentFiles,
  view: ContentView,
): Promise<Mistake[]> {
  const { site, texts, services, legal } = files;
  const { channels, contact, descriptions } = site.data;
  const pages = Object.keys(descriptions);
  const serviceTitles = services.map((file) => field(file, 'title'));
  const titles = [
    ...pages.map((page) => field(texts, 'pages', page)),
    ...serviceTitles,
    ...legal.map((file) => field(file, 'title')),
    field(site, 'contact', 'form', 'sent', 'title'),
    field(texts, 'notFound', 'title'),
    field(texts, 'notFound', 'errorTitle'),
  ];
  const mistakes = [
    ...checkUnique(services.map((file) => field(file, 'id'))),
    ...checkUnique([
      ...serviceTitles,
      ...contact.otherChoices.map((_, at) => field(site, 'contact', 'otherChoices', at, 'label')),
    ]),
    ...checkUnique(channels.map((_, at) => field(site, 'channels', at, 'kind'))),
    ...[site, ...services].flatMap((file) =>
      checkUnique((file.data.answers ?? []).map((_, at) => field(file, 'answers', at, 'question'))),
    ),
    ...checkUnique(titles),
    ...checkHeader(files),
    ...checkLetters([
      field(site, 'name'),
      field(site, 'hero', 'badge'),
      field(site, 'hero', 'headline'),
      ...titles,
    ]),
    ...checkUnique([
      field(site, 'description'),
      ...pages.map((page) => field(site, 'descriptions', page)),
      ...[...services, ...legal].map((file) => field(file, 'description')),
    ]),
    ...checkSections(files),
    ...checkHandovers(files),
    ...(await checkPhotos(folder, files)),
    ...(await checkSamples(folder, services)),
    ...checkLegalTexts(legal, pagePaths(files), view),
    ...checkClickIds(files),
    ...(await checkBrand(join(folder, '..'))),
  ];
  // Two services of one title repeat both a choice of the form and the title of a page.
  return [...new Map(mistakes.map((mistake) => [formatMistake(mistake), mistake])).values()];
}

function pagePaths({ site, services }: ContentFiles): string[] {
  const slugs = services.map(({ data }) => `services/${data.slug}`);
  const pages = Object.keys(site.data.descriptions);
  return ['', ...pages, 'licenses.txt', ...slugs, ...legalIds].map((page) => `/${page}`);
}

/** Reports both fields, since either may be the copy. */
function checkUnique(fields: Field[]): Mistake[] {
  return fields.flatMap((one) => {
    const twin = fields.find((other) => other !== one && other.value === one.value);
    if (!twin) return [];
    const { file, line } = twin.mistake('');
    return [one.mistake(`is the same as in ${file}:${line}: each must be unique`)];
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
  const mistakes = [
    letters > maxHeaderNames &&
      texts.at(
        ['pages'],
        `have ${letters} characters with the button of the header; at most ${maxHeaderNames} fit into one line`,
      ),
    word > maxNameWord &&
      site.at(
        ['name'],
        `has a word of ${word} characters; at most ${maxNameWord} fit into the header`,
      ),
  ];
  return mistakes.filter((mistake) => mistake !== false);
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

function checkClickIds({ site, legal }: ContentFiles): Mistake[] {
  const isSaid = legal.some(({ id, body }) => id === 'privacy' && body.includes('{clickIds}'));
  if (isSaid || site.data.clickIds.length === 0) return [];
  return [site.at(['clickIds'], 'needs a sentence with {clickIds} in content/privacy.md')];
}

function checkSections({ site, services, legal }: ContentFiles): Mistake[] {
  const titles = sectionTitles(legal.find(({ id }) => id === 'terms')?.body ?? '');
  return [site, ...services].flatMap((file) =>
    (file.data.answers ?? []).flatMap(({ section }, at) =>
      section === undefined || titles.includes(section)
        ? []
        : field(file, 'answers', at, 'section').mistake(
            `is not the title of a section of content/terms.md, such as "${titles[0]}"`,
          ),
    ),
  );
}

function checkHandovers({ site, services }: ContentFiles): Mistake[] {
  const slugs = services.map(({ data }) => data.slug);
  const reason = `must be one of the files in content/services/: ${slugs.join(', ')}`;
  return (site.data.services.joins?.handovers ?? []).flatMap((handover, at) =>
    (['from', 'to'] as const)
      .filter((end) => !slugs.includes(handover[end]))
      .map((end) => field(site, 'services', 'joins', 'handovers', at, end).mistake(reason)),
  );
}

async function checkPhotos(folder: string, { site, services }: ContentFiles): Promise<Mistake[]> {
  const { photoHost, about, contact, customers } = site.data;
  async function check(
    file: ContentFile<unknown>,
    path: PropertyKey[],
    photo: Pick<Photo, 'file' | 'url'> | undefined,
    place: PhotographPlace,
  ) {
    const reason = photo?.file && (await photographProblem(folder, photo.file, place));
    if (reason) return file.at([...path, 'file'], reason);
    // The content security policy allows images from no other host.
    if (!photo?.url || new URL(photo.url).host === photoHost) return [];
    const otherHost = 'must begin with https:// and the photoHost of content/site.yaml';
    return file.at([...path, 'url'], otherHost);
  }
  const logos = customers?.logos ?? [];
  const found = [
    check(site, ['about', 'warehouse', 'photo'], about.warehouse.photo, 'page'),
    ...services.map((file) => check(file, ['photo'], file.data.photo, 'page')),
    ...logos.map((logo, at) => check(site, ['customers', 'logos', at], logo, 'logo')),
    check(site, ['contact', 'person'], contact.person, 'portrait'),
  ];
  return (await Promise.all(found)).flat();
}
