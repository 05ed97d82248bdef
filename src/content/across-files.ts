/** What fits each schema, but not the rest of `content/`. */
import type { ContentFile } from './folder.ts';
import type { Mistake } from './mistakes.ts';
import { nearest } from './near-miss.ts';
import { placeholdersIn } from './placeholders.ts';
import type { Answer, Service, Site } from './schemas.ts';

type ServiceFile = ContentFile<Service>;

/** Each service has an id and a title of its own: the one orders the cards, the other is chosen by. */
export function twins(files: ServiceFile[], site: ContentFile<Site> | undefined): Mistake[] {
  const mistakes: Mistake[] = [];
  for (const field of ['id', 'title'] as const) {
    const first = new Map<string | number, ServiceFile>();
    for (const file of files) {
      const value = file.data[field];
      const twin = first.get(value);
      if (!twin) first.set(value, file);
      else
        mistakes.push(
          file.mistakeAt([field], `is that of content/services/${twin.data.slug}.yaml`),
        );
    }
  }
  const titles = files.map(({ data }) => data.title);
  const labels = site?.data.contact.otherChoices.map(({ label }) => label) ?? [];
  for (const [index, label] of labels.entries()) {
    if (!titles.includes(label) && labels.indexOf(label) === index) continue;
    const path = ['contact', 'otherChoices', index, 'label'];
    mistakes.push(...(site ? [site.mistakeAt(path, 'is a choice of the form already')] : []));
  }
  return mistakes;
}

/** A photo of another host would not be shown: the browser is told of `photoHost` alone. */
export function strangePhotos(
  files: ServiceFile[],
  site: ContentFile<Site> | undefined,
): Mistake[] {
  if (!site) return [];
  const { photoHost } = site.data;
  return photosIn(site, files)
    .filter(({ photo: { url } }) => url && new URL(url).hostname !== photoHost)
    .map(({ file, path }) =>
      file.mistakeAt(
        [...path, 'url'],
        'is not on the host that content/site.yaml names as photoHost',
      ),
    );
}

/** Answers to buyers lead to sections of the terms, by their numbers. */
export function strangeSections(
  files: ContentFile<{ answers?: Answer[] | undefined }>[],
  terms: string,
): Mistake[] {
  return files.flatMap((file) =>
    (file.data.answers ?? []).flatMap(({ section }, index) => {
      if (!section || new RegExp(`^## ${section}\\. `, 'm').test(terms)) return [];
      const path = ['answers', index, 'section'];
      return [file.mistakeAt(path, 'is not the number of a section of content/terms.md')];
    }),
  );
}

/** What one service hands over to another names both by their files, whether or not these have mistakes. */
export function strangeJoins(site: ContentFile<Site> | undefined, slugs: string[]): Mistake[] {
  const handovers = site?.data.services.joins?.handovers ?? [];
  return handovers.flatMap((handover, index) =>
    (['from', 'to'] as const).flatMap((end) => {
      if (!site || slugs.includes(handover[end])) return [];
      const meant = nearest(handover[end], slugs);
      const reason = `is not the name of a file in content/services/${meant ? `; did you mean "${meant}"?` : ''}`;
      return [site.mistakeAt(['services', 'joins', 'handovers', index, end], reason)];
    }),
  );
}

/** Every picture that `content/` names, and where. */
export function photosIn(site: ContentFile<Site>, services: ServiceFile[]) {
  return [
    { file: site, path: ['about', 'warehouse', 'photo'], photo: site.data.about.warehouse.photo },
    ...services.flatMap((file) =>
      file.data.photo ? [{ file, path: ['photo'], photo: file.data.photo }] : [],
    ),
  ];
}

/** The placeholders of the legal texts. */
const legalNames = ['company', 'email'];

/** Words in braces in a legal text that nothing fills in. */
export function strangePlaceholders(
  file: string,
  { body, bodyLine }: ContentFile<unknown>,
): Mistake[] {
  return body.split(/\r?\n/).flatMap((source, index) =>
    placeholdersIn(source)
      .filter((name) => !legalNames.includes(name))
      .map((name) => ({
        file,
        line: bodyLine + index + 1,
        column: source.indexOf(`{${name}}`) + 1,
        field: '',
        reason: `{${name}} is not filled in here, only {company} and {email}`,
        source,
      })),
  );
}
