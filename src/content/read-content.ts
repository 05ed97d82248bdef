/** The company and its services as `content/` has them: what the server and the staff's commands need. */
import { join } from 'node:path';
import { strangeJoins, strangePhotos, twins } from './across-files.ts';
import { type ContentFile, type ContentFolder, openFolder } from './folder.ts';
import { ContentError } from './mistakes.ts';
import { type Service, type Site, serviceSchema, siteSchema } from './schemas.ts';

export interface Content {
  site: Site;
  /** In the order of their ids. */
  services: Service[];
}

export const ownFolder = join(import.meta.dirname, '../../content');

/**
 * @param path where `site.yaml` and `services/` are
 * @throws ContentError with every mistake in these
 */
export async function readContent(path = ownFolder): Promise<Content> {
  const folder = openFolder(path);
  const { site, services } = await readSiteAndServices(folder);
  if (!site || folder.mistakes.length > 0) throw new ContentError(folder.mistakes);
  return { site: site.data, services: inOrder(services) };
}

/** The files that fit their schemas. */
export async function readSiteAndServices(folder: ContentFolder) {
  const site = await folder.yaml('site.yaml', siteSchema);
  const slugs = await folder.yamlFilesIn('services');
  const read = await Promise.all(
    slugs.map(async (slug) => {
      const file = await folder.yaml(`services/${slug}.yaml`, serviceSchema);
      return file && { ...file, data: { ...file.data, slug } };
    }),
  );
  const services = read.filter((file) => file !== undefined);
  folder.mistakes.push(
    ...twins(services, site),
    ...strangePhotos(services, site),
    ...strangeJoins(site, slugs),
  );
  return { site, services };
}

export const inOrder = (files: ContentFile<Service>[]) =>
  files.map(({ data }) => data).toSorted((one, other) => one.id - other.id);
