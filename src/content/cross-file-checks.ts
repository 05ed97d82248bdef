/** Checks `content/` for values that fit their schema but contradict another value or file. */
import { photographProblem } from './check-photograph.ts';
import { formatMistake, type Mistake } from './content-error.ts';
import type { ContentFile } from './content-file.ts';
import type { InterfaceTexts } from './interface-schema.ts';
import { legalIds } from './legal-schema.ts';
import { checkLegalTexts, type LegalFile } from './legal-text.ts';
import { checkSamples } from './sample-documents.ts';
import type { Service } from './service-schema.ts';
import type { Site } from './site-schema.ts';

interface ContentFiles {
  site: ContentFile<Site>;
  texts: ContentFile<InterfaceTexts>;
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

export async function checkAcrossFiles(folder: string, files: ContentFiles): Promise<Mistake[]> {
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
    ...checkUnique([
      field(site, 'description'),
      ...pages.map((page) => field(site, 'descriptions', page)),
      ...[...services, ...legal].map((file) => field(file, 'description')),
    ]),
    ...checkSections(files),
    ...checkHandovers(files),
    ...(await checkPhotos(folder, files)),
    ...(await checkSamples(folder, services)),
    ...checkLegalTexts(legal, pagePaths(files)),
    ...checkClickIds(files),
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

function checkClickIds({ site, legal }: ContentFiles): Mistake[] {
  const isSaid = legal.some(({ id, body }) => id === 'privacy' && body.includes('{clickIds}'));
  if (isSaid || site.data.clickIds.length === 0) return [];
  return [site.at(['clickIds'], 'needs a sentence with {clickIds} in content/privacy.md')];
}

function checkSections({ site, services, legal }: ContentFiles): Mistake[] {
  const terms = legal.find(({ id }) => id === 'terms')?.body ?? '';
  return [site, ...services].flatMap((file) =>
    (file.data.answers ?? []).flatMap(({ section }, at) =>
      !section || new RegExp(`^## ${section}\\. `, 'm').test(terms)
        ? []
        : field(file, 'answers', at, 'section').mistake('is not a section of content/terms.md'),
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
  const { photoHost, about } = site.data;
  const named = [
    { file: site, path: ['about', 'warehouse', 'photo'], photo: about.warehouse.photo },
    ...services.map((file) => ({ file, path: ['photo'], photo: file.data.photo })),
  ];
  const found = named.map(async ({ file, path, photo }) => {
    const reason = photo?.file && (await photographProblem(folder, photo.file));
    if (reason) return file.at([...path, 'file'], reason);
    // The content security policy allows images from no other host.
    if (!photo?.url || new URL(photo.url).host === photoHost) return [];
    const otherHost = 'must begin with https:// and the photoHost of content/site.yaml';
    return file.at([...path, 'url'], otherHost);
  });
  return (await Promise.all(found)).flat();
}
