/** What the site says, read from `content/` at build time. */
import { getCollection, getEntry } from 'astro:content';
import type { Service, Site } from './schemas.ts';

export async function getSite(): Promise<Site> {
  const entry = await getEntry('site', 'site');
  if (!entry) throw new Error('content/site.yaml is missing');
  return entry.data;
}

/** All services in the order of their ids. */
export async function getServices(): Promise<Service[]> {
  const entries = await getCollection('services');
  return entries
    .map(({ id, data }) => ({ ...data, slug: id }))
    .sort((one, other) => one.id - other.id);
}
