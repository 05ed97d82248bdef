/** What the server and the staff command need of `content/`, read without Astro. */
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import * as z from 'zod';
import { type Site, siteSchema } from './schemas.ts';

const siteFile = new URL('../../content/site.yaml', import.meta.url);

/**
 * @throws an error that names the file, each wrong field and the reason
 */
export async function readSiteContent(file: URL = siteFile): Promise<Site> {
  const result = siteSchema.safeParse(parse(await readFile(file, 'utf8')));
  if (result.success) return result.data;
  throw new Error(`content/site.yaml has mistakes:\n${z.prettifyError(result.error)}`);
}

/** The contact channels whose addresses are still the placeholders of a new site. */
export function placeholderChannels(site: Site): string[] {
  return site.channels.filter(({ href }) => href.includes('placeholder')).map(({ kind }) => kind);
}
