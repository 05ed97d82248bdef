/** What `content/` says, read without Astro: for the build, the server and the staff's commands. */
import { join } from 'node:path';
import type { z } from 'zod';
import { strangePhotos, strangePlaceholders, twins } from './across-files.ts';
import { type ContentFolder, openFolder } from './folder.ts';
import { type InterfaceTexts, interfaceSchema } from './interface-schema.ts';
import { ContentError, type Mistake, wholeFile } from './mistakes.ts';
import {
  fieldDataSchema,
  type LegalHead,
  legalSchema,
  type Service,
  type Site,
  serviceSchema,
  siteSchema,
} from './schemas.ts';

/** What the server and the staff's commands need. */
export interface Content {
  site: Site;
  /** In the order of their ids. */
  services: Service[];
}

export const legalIds = ['privacy', 'terms'] as const;
export type LegalId = (typeof legalIds)[number];

/** What the pages need. */
export interface PageContent extends Content {
  texts: InterfaceTexts;
  legal: Record<LegalId, { head: LegalHead; markdown: string }>;
  /** A section of the privacy page, for when the site measures itself. */
  fieldData: { heading: string; markdown: string };
}

const ownFolder = join(import.meta.dirname, '../../content');

/**
 * @param folder where `site.yaml` and `services/` are
 * @throws ContentError with every mistake in these
 */
export async function readContent(path = ownFolder): Promise<Content> {
  const folder = openFolder(path);
  const content = await readSiteAndServices(folder);
  if (!content || folder.mistakes.length > 0) throw new ContentError(folder.mistakes);
  return content;
}

/** All of `content/`, or else every mistake in it. */
export type Reading = { content: PageContent } | { mistakes: Mistake[] };

export async function readAllContent(path = ownFolder): Promise<Reading> {
  const folder = openFolder(path);
  const content = await readSiteAndServices(folder);
  const texts = (await folder.yaml('interface.yaml', interfaceSchema))?.data;
  const privacy = await readProse('privacy', legalSchema, folder);
  const terms = await readProse('terms', legalSchema, folder);
  const section = await readProse('field-data', fieldDataSchema, folder);
  const { mistakes } = folder;
  if (!content || !texts || !privacy || !terms || !section || mistakes.length > 0) {
    return { mistakes };
  }
  const fieldData = { heading: section.head.heading, markdown: section.markdown };
  return { content: { ...content, texts, legal: { privacy, terms }, fieldData } };
}

async function readSiteAndServices(folder: ContentFolder): Promise<Content | undefined> {
  const site = await folder.yaml('site.yaml', siteSchema);
  const slugs = await folder.yamlFilesIn('services');
  const read = await Promise.all(
    slugs.map(async (slug) => {
      const file = await folder.yaml(`services/${slug}.yaml`, serviceSchema);
      return file && { ...file, data: { ...file.data, slug } };
    }),
  );
  const files = read.filter((file) => file !== undefined);
  folder.mistakes.push(...twins(files, site), ...strangePhotos(files, site));
  const services = files.map(({ data }) => data).toSorted((one, other) => one.id - other.id);
  return site && { site: site.data, services };
}

async function readProse<T>(id: string, schema: z.ZodType<T>, folder: ContentFolder) {
  const name = `${id}.md`;
  const file = await folder.markdown(name, schema);
  if (!file) return;
  folder.mistakes.push(...strangePlaceholders(`content/${name}`, file));
  if (!file.body.trim()) folder.mistakes.push(wholeFile(`content/${name}`, 'has no text'));
  return { head: file.data, markdown: file.body };
}
