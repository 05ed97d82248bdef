/** Checks what fits each schema of `content/` but contradicts another file. */

import { whyUnfit } from './check-photograph.ts';
import { lineOf, type Mistake } from './content-error.ts';
import type { Source } from './content-file.ts';
import type { InterfaceTexts } from './interface-schema.ts';
import { legalIds } from './legal-schema.ts';
import { type LegalSource, mistakesInLegalTexts } from './legal-text.ts';
import { fill } from './placeholders.ts';
import { mistakesInSamples } from './sample-documents.ts';
import type { Service } from './service-schema.ts';
import type { Site } from './site-schema.ts';

interface Sources {
  site: Source<Site>;
  texts: Source<InterfaceTexts>;
  services: Source<Service>[];
  legal: LegalSource[];
}

function field(source: Source<unknown>, ...path: PropertyKey[]) {
  const value = path.reduce(
    (owner: unknown, step) => (owner as Record<PropertyKey, unknown>)[step],
    source.data,
  );
  return { value: String(value), mistake: (reason: string) => source.at(path, reason) };
}
type Field = ReturnType<typeof field>;

export async function mistakesAcrossFiles(folder: string, sources: Sources): Promise<Mistake[]> {
  const { site, texts, services, legal } = sources;
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
    ...repeated(services.map((file) => field(file, 'id'))),
    ...repeated([
      ...serviceTitles,
      ...contact.otherChoices.map((_, at) => field(site, 'contact', 'otherChoices', at, 'label')),
    ]),
    ...repeated(channels.map((_, at) => field(site, 'channels', at, 'kind'))),
    ...[site, ...services].flatMap((file) =>
      repeated((file.data.answers ?? []).map((_, at) => field(file, 'answers', at, 'question'))),
    ),
    ...repeated(titles),
    ...repeated([
      field(site, 'description'),
      ...pages.map((page) => field(site, 'descriptions', page)),
      ...[...services, ...legal].map((file) => field(file, 'description')),
    ]),
    ...longTitles(sources, titles),
    ...unknownSections(sources),
    ...unknownHandovers(sources),
    ...(await unfitPhotos(folder, sources)),
    ...(await mistakesInSamples(folder, services)),
    ...mistakesInLegalTexts(legal, addressesOf(sources)),
  ];
  // A service's title is both a choice of the form and the title of a page.
  return [...new Map(mistakes.map((mistake) => [lineOf(mistake), mistake])).values()];
}

function addressesOf({ site, services }: Sources): string[] {
  const slugs = services.map(({ data }) => `services/${data.slug}`);
  const pages = Object.keys(site.data.descriptions);
  return ['', ...pages, 'licenses.txt', ...slugs, ...legalIds].map((page) => `/${page}`);
}

/** Both places are reported, since either may be the copy. */
function repeated(fields: Field[]): Mistake[] {
  return fields.flatMap((one) => {
    const twin = fields.find((other) => other !== one && other.value === one.value);
    if (!twin) return [];
    const { file, line } = twin.mistake('');
    return [one.mistake(`is the same in ${file}:${line}: each must differ`)];
  });
}

/** Search engines show at most 60 characters of a page's title. */
function longTitles({ site }: Sources, titles: Field[]): Mistake[] {
  const company = site.data.name;
  const home = { ...field(site, 'title'), value: fill(site.data.title, { company }) };
  return [home, ...titles.map((one) => ({ ...one, value: `${one.value} - ${company}` }))]
    .filter(({ value }) => value.length > 60)
    .map(({ value, mistake }) =>
      mistake(`"${value}" has ${value.length} characters; search engines show 60 at most`),
    );
}

function unknownSections({ site, services, legal }: Sources): Mistake[] {
  const terms = legal.find(({ id }) => id === 'terms')?.body ?? '';
  return [site, ...services].flatMap((file) =>
    (file.data.answers ?? []).flatMap(({ section }, at) =>
      !section || new RegExp(`^## ${section}\\. `, 'm').test(terms)
        ? []
        : field(file, 'answers', at, 'section').mistake('is not a section of content/terms.md'),
    ),
  );
}

function unknownHandovers({ site, services }: Sources): Mistake[] {
  const slugs = services.map(({ data }) => data.slug);
  return (site.data.services.joins?.handovers ?? []).flatMap((handover, at) =>
    (['from', 'to'] as const)
      .filter((end) => !slugs.includes(handover[end]))
      .map((end) =>
        field(site, 'services', 'joins', 'handovers', at, end).mistake(
          `is not a file in content/services/: ${slugs.join(', ')}`,
        ),
      ),
  );
}

async function unfitPhotos(folder: string, { site, services }: Sources): Promise<Mistake[]> {
  const { photoHost, about } = site.data;
  const named = [
    { file: site, path: ['about', 'warehouse', 'photo'], photo: about.warehouse.photo },
    ...services.map((file) => ({ file, path: ['photo'], photo: file.data.photo })),
  ];
  const found = named.map(async ({ file, path, photo }) => {
    const reason = photo?.file && (await whyUnfit(folder, photo.file));
    if (reason) return file.at([...path, 'file'], reason);
    // The pages' policy names no other host.
    if (!photo?.url || new URL(photo.url).host === photoHost) return [];
    return file.at([...path, 'url'], 'is not on the photoHost of content/site.yaml');
  });
  return (await Promise.all(found)).flat();
}
