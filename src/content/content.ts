/** What the site says, for its pages. */
import { getCollection, getEntry, render } from 'astro:content';
import type { LegalId } from './legal-schema.ts';
import type { SampleContent, SampleName, Samples } from './sample-schemas.ts';
import type { Service } from './service-schema.ts';

/** @throws when the file was not loaded, for a mistake in it: only development comes this far with one */
function there<T>(entry: T | undefined, file: string): T {
  if (!entry) throw new Error(`content/${file} is missing`);
  return entry;
}

/** The company and the texts of the sections. */
export const getSite = async () => there(await getEntry('site', 'site'), 'site.yaml').data;

/** The labels, buttons and notices of all pages. */
export const getInterface = async () =>
  there(await getEntry('interface', 'interface'), 'interface.yaml').data;

/** What /about says besides the about section. */
export const getAboutPage = async () => there(await getEntry('about', 'about'), 'about.yaml').data;

/** A legal text and the fields at the top of its file. */
export const getLegalText = async (id: LegalId) => there(await getEntry('legal', id), `${id}.md`);

/** The sections of the terms by their numbers: the fragments of their addresses. */
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

/** A sample of the work, with what stands on the sheet of every sample. */
export async function getSample(name: SampleName) {
  const { data } = there(await getEntry(name, name), `samples/${name}.yaml`);
  const sheet = there(await getEntry('sheet', 'sheet'), 'samples/sheet.yaml');
  return { sample: { name, data } as SampleContent, sheet: sheet.data as Samples['sheet'] };
}
