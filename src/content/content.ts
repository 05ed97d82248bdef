/** What the site says, read from `content/` at build time. */
import { getCollection, getEntry, render } from 'astro:content';
import type { AboutPage } from './about-schema.ts';
import type { InterfaceTexts } from './interface-schema.ts';
import type { SampleContent, SampleName, Samples } from './sample-schemas.ts';
import type { LegalId, Service, Site } from './schemas.ts';

/** The company and the texts of the sections. */
export async function getSite(): Promise<Site> {
  const entry = await getEntry('site', 'site');
  if (!entry) throw new Error('content/site.yaml is missing');
  return entry.data;
}

/** The labels, buttons and notices of all pages. */
export async function getInterface(): Promise<InterfaceTexts> {
  const entry = await getEntry('interface', 'interface');
  if (!entry) throw new Error('content/interface.yaml is missing');
  return entry.data;
}

/** What /about says besides the about section. */
export async function getAboutPage(): Promise<AboutPage> {
  const entry = await getEntry('about', 'about');
  if (!entry) throw new Error('content/about.yaml is missing');
  return entry.data;
}

/** A legal text and the fields at the top of its file. */
export async function getLegalText(id: LegalId) {
  const entry = await getEntry('legal', id);
  if (!entry?.rendered) throw new Error(`content/${id}.md is missing or empty`);
  return { ...entry, html: entry.rendered.html };
}

/** The sections of the terms by their numbers: the fragments of their addresses. */
export async function getTermsSections(): Promise<Map<number, string>> {
  const { headings } = await render(await getLegalText('terms'));
  const numbered = headings.filter(({ depth, text }) => depth === 2 && /^\d+\. /.test(text));
  return new Map(numbered.map(({ text, slug }) => [Number.parseInt(text, 10), slug]));
}

/** What the privacy page says besides if the pages measure themselves. */
export async function getFieldDataText() {
  const entry = await getEntry('fieldData', 'field-data');
  if (!entry?.rendered) throw new Error('content/field-data.md is missing or empty');
  return { ...entry, html: entry.rendered.html };
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
  const { data } = await sampleFile(name);
  const sheet = await sampleFile('sheet');
  return { sample: { name, data } as SampleContent, sheet: sheet.data as Samples['sheet'] };
}

async function sampleFile(name: keyof Samples) {
  const entry = await getEntry('samples', name);
  if (!entry) throw new Error(`content/samples/${name}.yaml is missing`);
  return entry;
}
