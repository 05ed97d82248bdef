/** The texts of `content/`, for the pages. */
import { getCollection, getEntry, render } from 'astro:content';
import type { LegalId } from './legal-schema.ts';
import type { Service } from './service-schema.ts';

/** Only in development is an entry missing: its file has a mistake. */
function present<T>(entry: T | undefined, file: string): T {
  if (!entry) throw new Error(`content/${file} is missing`);
  return entry;
}

export const getSite = async () => present(await getEntry('site', 'site'), 'site.yaml').data;

export const getInterface = async () =>
  present(await getEntry('interface', 'interface'), 'interface.yaml').data;

export const getAboutPage = async () =>
  present(await getEntry('about', 'about'), 'about.yaml').data;

export const getLegalText = async (id: LegalId) => present(await getEntry('legal', id), `${id}.md`);

/** The fragments of the terms' sections by their numbers. */
export async function getTermsSections(): Promise<Map<number, string>> {
  const { headings } = await render(await getLegalText('terms'));
  const numbered = headings.filter(({ depth, text }) => depth === 2 && /^\d+\. /.test(text));
  return new Map(numbered.map(({ text, slug }) => [Number.parseInt(text, 10), slug]));
}

/** All services in the order of their ids. */
export async function getServices(): Promise<Service[]> {
  const entries = await getCollection('services');
  return entries
    .map(({ id, data }) => ({ ...data, slug: id }))
    .sort((one, other) => one.id - other.id);
}
