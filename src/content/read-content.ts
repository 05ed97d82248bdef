/** What the server and the staff's commands need from `content/`, read without Astro. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Service, type Site, serviceSchema, siteSchema } from './schemas.ts';

export interface Content {
  site: Site;
  /** In the order of their ids. */
  services: Service[];
}

const ownFolder = join(import.meta.dirname, '../../content');

/**
 * @param folder where `site.yaml` and `services/` are
 * @throws an error that names the file, each wrong field and the reason
 */
export async function readContent(folder = ownFolder): Promise<Content> {
  const site = await readYaml('site.yaml', folder, siteSchema);
  const names = await readdir(join(folder, 'services'));
  const services = await Promise.all(
    names
      .filter((name) => name.endsWith('.yaml'))
      .map(async (name) => ({
        ...(await readYaml(`services/${name}`, folder, serviceSchema)),
        slug: basename(name, '.yaml'),
      })),
  );
  return { site, services: services.toSorted((one, other) => one.id - other.id) };
}

async function readYaml<T>(name: string, folder: string, schema: z.ZodType<T>): Promise<T> {
  const result = schema.safeParse(parse(await readFile(join(folder, name), 'utf8')));
  if (result.success) return result.data;
  throw new Error(`content/${name} has mistakes:\n${z.prettifyError(result.error)}`);
}
