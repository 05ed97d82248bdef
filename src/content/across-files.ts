/** What fits each schema, but not the rest of `content/`. */
import type { InterfaceTexts } from './interface-schema.ts';
import type { LegalHead } from './legal-schema.ts';
import { lineOf, type Mistake } from './mistakes.ts';
import { whyUnfit } from './photographs.ts';
import { fill, placeholdersIn } from './placeholders.ts';
import type { Service } from './service-schema.ts';
import type { Site } from './site-schema.ts';
import type { Source } from './source.ts';

/** The files that could be read: what is wrong in one hides nothing in the others. */
interface Sources {
  site: Source<Site> | undefined;
  texts: Source<InterfaceTexts> | undefined;
  services: Source<Service>[];
  terms: Source<LegalHead> | undefined;
  legal: Source<LegalHead>[];
  /** All Markdown files. */
  prose: Source<unknown>[];
  /** The names of all services' files, whether or not they could be read. */
  slugs: string[];
}

/** A text, and where it stands. */
interface Placed {
  source: Pick<Source<unknown>, 'file' | 'at'>;
  path: PropertyKey[];
  text: string;
}

/** The text of a field that the schema asks for; none while its file has a mistake. */
function textAt(source: Source<unknown> | undefined, ...path: PropertyKey[]): Placed[] {
  if (!source) return [];
  const value = path.reduce<unknown>(
    (owner, step) => (owner as Record<PropertyKey, unknown>)[step],
    source.data,
  );
  if (value === undefined) throw new Error(`${source.file} has no ${path.join('.')}`);
  return [{ source, path, text: String(value) }];
}

/** @param folder `content/` */
export async function mistakesAcrossFiles(folder: string, sources: Sources): Promise<Mistake[]> {
  const { site, services, legal, prose } = sources;
  const choices = site?.data.contact.otherChoices ?? [];
  const mistakes = [
    twins(services.flatMap((file) => textAt(file, 'id'))),
    twins([
      ...services.flatMap((file) => textAt(file, 'title')),
      ...choices.flatMap((_, index) => textAt(site, 'contact', 'otherChoices', index, 'label')),
    ]),
    twins(
      (site?.data.channels ?? []).flatMap((_, index) => textAt(site, 'channels', index, 'kind')),
    ),
    ...[site, ...services].map((file) =>
      twins(
        (file?.data.answers ?? []).flatMap((_, index) =>
          textAt(file, 'answers', index, 'question'),
        ),
      ),
    ),
    twins(titlesIn(sources)),
    twins([
      ...textAt(site, 'description'),
      ...describedPages(sources).flatMap((page) => textAt(site, 'descriptions', page)),
      ...[...services, ...legal].flatMap((file) => textAt(file, 'description')),
    ]),
    longTitles(sources),
    strangeSections(sources),
    strangeJoins(sources),
    await unfitPhotos(folder, sources),
    ...prose.map(proseMistakes),
  ].flat();
  // A service's title is a choice of the form and the title of a page.
  return [...new Map(mistakes.map((mistake) => [lineOf(mistake), mistake])).values()];
}

/** What stands in several places, and must stand in one: named at each, since nobody knows which is the copy. */
function twins(placed: Placed[]): Mistake[] {
  return placed.flatMap(({ source, path, text }, index) => {
    const other = placed.find((twin, at) => at !== index && twin.text === text);
    if (!other) return [];
    const { file, line } = other.source.at(other.path, '');
    return [source.at(path, `is the same in ${file}:${line}: each needs its own`)];
  });
}

/** The pages of the navigation, but for the home page, of which the company's own fields speak. */
const describedPages = ({ site }: Sources) => Object.keys(site?.data.descriptions ?? {});

/** The titles of all pages but the home page, whose title has the company's name in it. */
function titlesIn(sources: Sources): Placed[] {
  const { site, texts, services, legal } = sources;
  return [
    ...describedPages(sources).flatMap((page) => textAt(texts, 'pages', page)),
    ...[...services, ...legal].flatMap((file) => textAt(file, 'title')),
    ...textAt(site, 'contact', 'form', 'sent', 'title'),
    ...textAt(texts, 'notFound', 'title'),
    ...textAt(texts, 'notFound', 'errorTitle'),
  ];
}

/** Characters of a title that search engines show at most. */
const longestTitle = 60;

/** Titles that are too long with the company's name. */
function longTitles(sources: Sources): Mistake[] {
  const { site } = sources;
  if (!site) return [];
  const company = site.data.name;
  const home = { source: site, path: ['title'], text: fill(site.data.title, { company }) };
  const others = titlesIn(sources).map((one) => ({ ...one, text: `${one.text} - ${company}` }));
  return [home, ...others]
    .filter(({ text }) => text.length > longestTitle)
    .map(({ source, path, text }) =>
      source.at(
        path,
        `makes a title of ${text.length} characters, "${text}", and search engines show ${longestTitle} at most`,
      ),
    );
}

/** Answers to buyers lead to sections of the terms, by their numbers. */
function strangeSections({ site, services, terms }: Sources): Mistake[] {
  if (!terms) return [];
  return [site, ...services].flatMap((source) =>
    (source?.data.answers ?? []).flatMap(({ section }, index) => {
      if (!source || !section || new RegExp(`^## ${section}\\. `, 'm').test(terms.body)) return [];
      const path = ['answers', index, 'section'];
      return [source.at(path, 'is not the number of a section of content/terms.md')];
    }),
  );
}

/** What one service hands over to another names both by their files. */
function strangeJoins({ site, slugs }: Sources): Mistake[] {
  return (site?.data.services.joins?.handovers ?? []).flatMap((handover, index) =>
    (['from', 'to'] as const).flatMap((end) => {
      if (!site || slugs.includes(handover[end])) return [];
      const path = ['services', 'joins', 'handovers', index, end];
      return [site.at(path, `is not one of the files in content/services/: ${slugs.join(', ')}`)];
    }),
  );
}

/** A photo of another host would not be shown: the browser is told of `photoHost` alone. */
async function unfitPhotos(folder: string, { site, services }: Sources): Promise<Mistake[]> {
  if (!site) return [];
  const { photoHost, about } = site.data;
  const named = [
    { source: site, path: ['about', 'warehouse', 'photo'], photo: about.warehouse.photo },
    ...services.map((source) => ({ source, path: ['photo'], photo: source.data.photo })),
  ];
  const found = await Promise.all(
    named.map(async ({ source, path, photo }) => {
      const reason = photo?.file && (await whyUnfit(folder, photo.file));
      if (reason) return [source.at([...path, 'file'], reason)];
      if (!photo?.url || new URL(photo.url).host === photoHost) return [];
      const strange = 'is not on the host that content/site.yaml names as photoHost';
      return [source.at([...path, 'url'], strange)];
    }),
  );
  return found.flat();
}

/** Words in braces in a legal text that nothing fills in. */
function proseMistakes({ file, body, inBody, at }: Source<unknown>): Mistake[] {
  if (!body.trim()) return [at([], `has no text: ${file} would be an empty page`)];
  // Astro would look for a picture beside the file, and an address takes braces as they are.
  const strange = body.search(/!\[|\]\([^)]*\{/);
  if (strange >= 0) {
    return [inBody(strange, 'is a picture, or an address with a word in braces: neither is shown')];
  }
  return placeholdersIn(body)
    .filter((name) => name !== 'company' && name !== 'email')
    .map((name) =>
      inBody(
        body.indexOf(`{${name}}`),
        `{${name}} is not filled in here, only {company} and {email}`,
      ),
    );
}
