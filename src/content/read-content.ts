/** Reads all of `content/`, or finds every mistake in it. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { aboutSchema } from './about-schema.ts';
import { blankHiddenSections, listUnconfirmed } from './confirmable.ts';
import { ContentError, type Mistake, mistakeAt } from './content-error.ts';
import { type ContentFile, readContentFile } from './content-file.ts';
import { checkAcrossFiles } from './cross-file-checks.ts';
import { interfaceSchema } from './interface-schema.ts';
import { type LegalHead, type LegalId, legalIds, legalSchema } from './legal-schema.ts';
import { type LegalText, parseLegalText } from './legal-text.ts';
import { serviceSchema } from './service-schema.ts';
import { siteSchema } from './site-schema.ts';

export type Content = Awaited<ReturnType<typeof readContent>>;

/** Throws a ContentError with all mistakes; files are compared only once each one fits its schema. */
export async function readContent(folder = 'content') {
  const mistakes: Mistake[] = [];
  const read = <T>(name: string, schema: z.ZodType<T>) =>
    readContentFile(folder, name, schema, mistakes);
  const required = <T>(file: ContentFile<T> | undefined): ContentFile<T> => {
    if (!file) throw new ContentError(mistakes);
    return file;
  };

  // One after the other, to keep the mistakes in order.
  const site = await read('site.yaml', siteSchema);
  const texts = await read('interface.yaml', interfaceSchema);
  const about = await read('about.yaml', aboutSchema);
  const services = await Array.fromAsync(await slugsIn(folder, mistakes), async (slug) => {
    const file = await read(`services/${slug}.yaml`, serviceSchema);
    return file && { ...file, data: { ...file.data, slug } };
  });
  const legal = await Array.fromAsync(legalIds, (id) => read(`${id}.md`, legalSchema));
  if (mistakes.length > 0) throw new ContentError(mistakes);

  const files = {
    site: required(site),
    texts: required(texts),
    services: services.map(required),
    legal: await Promise.all(
      legalIds.map(async (id, at) => {
        const file = required(legal[at]);
        const body = blankHiddenSections(file.body);
        return { ...file, id, body, text: await parseLegalText(body) };
      }),
    ),
  };
  mistakes.push(...(await checkAcrossFiles(folder, files)));
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return {
    site: files.site.data,
    services: files.services.map(({ data }) => data).toSorted((one, other) => one.id - other.id),
    texts: files.texts.data,
    about: required(about).data,
    unconfirmed: [files.site, required(about), ...files.services, ...legal.map(required)].flatMap(
      listUnconfirmed,
    ),
    legal: Object.fromEntries(
      files.legal.map(({ id, data, text }) => [id, { id, ...data, ...text }]),
    ) as Record<LegalId, LegalHead & LegalText & { id: LegalId }>,
  };
}

async function slugsIn(folder: string, mistakes: Mistake[]): Promise<string[]> {
  const services = 'content/services';
  const refuse = (file: string, reason: string) =>
    void mistakes.push(mistakeAt(file, '', 0, reason));
  const names = await readdir(join(folder, 'services')).catch((): string[] => []);
  // Text editors leave hidden files, and backups that end in ~.
  const files = names.filter((file) => !/^\.|~$/.test(file)).toSorted();
  if (files.length === 0) refuse(services, 'must be a folder that contains YAML files');
  return files.flatMap((file) => {
    const [, slug] = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/.exec(file) ?? [];
    if (slug) return slug;
    const reason = 'must have a name of lowercase letters, digits and hyphens that ends in .yaml';
    refuse(`${services}/${file}`, reason);
    return [];
  });
}
