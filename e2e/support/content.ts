/** What `content/` says: the tests look for it on the pages, whatever it is. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { interfaceSchema } from '../../src/content/interface-schema.ts';
import { readSiteContent } from '../../src/content/read-site.ts';
import { legalSchema, type Service, serviceSchema } from '../../src/content/schemas.ts';

const folder = new URL('../../content/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');

/** The company and the texts of the sections. */
export const site = await readSiteContent();

/** The labels, buttons and notices of all pages. */
export const texts = interfaceSchema.parse(parse(read('interface.yaml')));

/** The services in the order of their cards. */
export const services: Service[] = readdirSync(new URL('services/', folder))
  .map((file) => ({
    ...serviceSchema.parse(parse(read(`services/${file}`))),
    slug: file.replace('.yaml', ''),
  }))
  .sort((one, other) => one.id - other.id);

/** A legal page as `content/` has it: its head, and its text line by line. */
function legalPage(file: string) {
  const [, head = '', text = ''] = read(file).split(/^---\n/m);
  return {
    ...legalSchema.parse(parse(head)),
    lines: text.split('\n').filter((line) => line !== ''),
  };
}

/** The legal pages, by their paths. */
export const legalPages = {
  '/privacy': legalPage('privacy.md'),
  '/terms': legalPage('terms.md'),
};
