/** All that `content/` says, with every mistake in it. Astro's collections hold the same (src/content.config.ts). */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { aboutSchema } from './about-schema.ts';
import { mistakesAcrossFiles } from './across-files.ts';
import { interfaceSchema } from './interface-schema.ts';
import { type LegalHead, type LegalId, legalIds, legalSchema } from './legal-schema.ts';
import { ContentError, type Mistake, wholeFile } from './mistakes.ts';
import { type Samples, sampleSchemas } from './sample-schemas.ts';
import { serviceSchema } from './service-schema.ts';
import { siteSchema } from './site-schema.ts';
import { readSource } from './source.ts';

export type Content = Awaited<ReturnType<typeof readContent>>;

const byId = (heads: unknown[]) =>
  Object.fromEntries(legalIds.map((id, index) => [id, heads[index]])) as Record<LegalId, LegalHead>;

/** What an address may be: a service's file has its name. */
const slugFile = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/;

/**
 * @param folder where `site.yaml` is
 * @throws ContentError with every mistake
 */
export async function readContent(folder = 'content') {
  const mistakes: Mistake[] = [];
  const read = <T>(name: string, schema: z.ZodType<T>) =>
    readSource(folder, name, schema, mistakes);

  /** The names of a folder's YAML files; any other file there, which nobody would see, is a mistake, but for what editors leave. */
  async function namesIn(name: string): Promise<string[]> {
    const all = await readdir(join(folder, name)).catch(() => []);
    const files = all.filter((file) => !/^\.|~$/.test(file)).toSorted();
    if (files.length === 0) mistakes.push(wholeFile(`content/${name}`, 'is no folder with files'));
    for (const file of files.filter((one) => !slugFile.test(one))) {
      const reason = 'must be named in small letters, digits and hyphens, and end in .yaml';
      mistakes.push(wholeFile(`content/${name}/${file}`, reason));
    }
    return files.flatMap((file) => slugFile.exec(file)?.[1] ?? []);
  }

  const site = await read('site.yaml', siteSchema);
  const texts = await read('interface.yaml', interfaceSchema);
  const about = await read('about.yaml', aboutSchema);
  const slugs = await namesIn('services');
  // One after the other, so that mistakes have an order.
  const services = await Array.fromAsync(slugs, async (slug) => {
    const source = await read(`services/${slug}.yaml`, serviceSchema);
    return source && { ...source, data: { ...source.data, slug } };
  });
  const legal = await Array.fromAsync(legalIds, (id) => read(`${id}.md`, legalSchema));
  for (const name of await namesIn('samples')) {
    if (Object.hasOwn(sampleSchemas, name)) continue;
    const reason = `is not one of the samples: ${Object.keys(sampleSchemas).join(', ')}`;
    mistakes.push(wholeFile(`content/samples/${name}.yaml`, reason));
  }
  const samples = await Array.fromAsync(
    Object.entries(sampleSchemas),
    async ([name, schema]): Promise<[string, unknown]> => {
      return [name, (await read<unknown>(`samples/${name}.yaml`, schema))?.data];
    },
  );
  const there = <T>(source: T | undefined) => source !== undefined;
  const sources = {
    site,
    texts,
    services: services.filter(there),
    terms: legal[legalIds.indexOf('terms')],
    legal: legal.filter(there),
    prose: legal.filter(there),
    slugs,
  };
  mistakes.push(...(await mistakesAcrossFiles(folder, sources)));
  if (!site || !texts || !about || mistakes.length > 0) throw new ContentError(mistakes);
  return {
    site: site.data,
    /** In the order of their ids. */
    services: sources.services.map(({ data }) => data).toSorted((one, other) => one.id - other.id),
    texts: texts.data,
    /** What /about says besides the about section. */
    about: about.data,
    legal: byId(legal.map((source) => source?.data)),
    samples: Object.fromEntries(samples) as Samples,
  };
}
