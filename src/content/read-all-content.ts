/**
 * All that `content/` says, read without Astro: for the build. It also looks into photographs, for which the
 * server has nothing: that one reads read-content.ts.
 */
import type { z } from 'zod';
import { type AboutPage, aboutSchema } from './about-schema.ts';
import { strangePlaceholders, strangeSections } from './across-files.ts';
import { type ContentFile, type ContentFolder, openFolder } from './folder.ts';
import { type InterfaceTexts, interfaceSchema } from './interface-schema.ts';
import { type Mistake, wholeFile } from './mistakes.ts';
import { unfitHeads } from './page-heads.ts';
import { unfitPhotographs } from './photographs.ts';
import { type Content, inOrder, ownFolder, readSiteAndServices } from './read-content.ts';
import { readSamples } from './read-samples.ts';
import type { Samples } from './sample-schemas.ts';
import { fieldDataSchema, type LegalHead, type LegalId, legalIds, legalSchema } from './schemas.ts';

/** What the pages need. */
export interface PageContent extends Content {
  texts: InterfaceTexts;
  /** What /about says besides the about section. */
  about: AboutPage;
  legal: Record<LegalId, { head: LegalHead; markdown: string }>;
  /** A section of the privacy page, for when the site measures itself. */
  fieldData: { heading: string; markdown: string };
  /** The samples of the work that services show. */
  samples: Samples;
}

/** All of `content/`, or else every mistake in it. */
export type Reading = { content: PageContent } | { mistakes: Mistake[] };

export async function readAllContent(path = ownFolder): Promise<Reading> {
  const folder = openFolder(path);
  const { site, services } = await readSiteAndServices(folder);
  const texts = await folder.yaml('interface.yaml', interfaceSchema);
  const about = await folder.yaml('about.yaml', aboutSchema);
  const legal = await readLegal(folder);
  const section = await readProse('field-data', fieldDataSchema, folder);
  const samples = await readSamples(folder);
  const { mistakes } = folder;
  // Each is looked for as soon as what it takes can be read: a typo in one file hides none of another.
  if (site) mistakes.push(...(await unfitPhotographs(path, site, services)));
  if (site && legal) mistakes.push(...strangeSections([site, ...services], legal.terms.body));
  if (site && texts && legal) {
    mistakes.push(...unfitHeads({ site, texts, services, legal: Object.values(legal) }));
  }
  if (!site || !texts || !about || !legal || !section || !samples || mistakes.length > 0) {
    return { mistakes };
  }
  return {
    content: {
      site: site.data,
      services: inOrder(services),
      texts: texts.data,
      about: about.data,
      legal: byId((id) => ({ head: legal[id].data, markdown: legal[id].body })),
      fieldData: { heading: section.data.heading, markdown: section.body },
      samples,
    },
  };
}

const byId = <T>(make: (id: LegalId) => T) =>
  Object.fromEntries(legalIds.map((id) => [id, make(id)])) as Record<LegalId, T>;

/** @returns undefined if one of them has a mistake */
async function readLegal(folder: ContentFolder) {
  const files = new Map<LegalId, ContentFile<LegalHead>>();
  for (const id of legalIds) {
    const file = await readProse(id, legalSchema, folder);
    if (file) files.set(id, file);
  }
  return files.size === legalIds.length
    ? byId((id) => files.get(id) as ContentFile<LegalHead>)
    : undefined;
}

async function readProse<T>(id: string, schema: z.ZodType<T>, folder: ContentFolder) {
  const name = `${id}.md`;
  const file = await folder.markdown(name, schema);
  if (!file) return;
  folder.mistakes.push(...strangePlaceholders(`content/${name}`, file));
  if (!file.body.trim()) folder.mistakes.push(wholeFile(`content/${name}`, 'has no text'));
  return file;
}
