/** The files of `content/` as Astro's collections, each with the shape that its files must have. */
import { defineCollection } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import { z } from 'zod';
import { aboutSchema } from './content/about-schema.ts';
import { interfaceSchema } from './content/interface-schema.ts';
import { legalIds, legalSchema } from './content/legal-schema.ts';
import { ContentError } from './content/mistakes.ts';
import { photographFolder } from './content/photo-schema.ts';
import { readContent } from './content/read-content.ts';
import { sampleSchemas } from './content/sample-schemas.ts';
import { serviceSchema } from './content/service-schema.ts';
import { siteSchema } from './content/site-schema.ts';

/**
 * In development a mistake must not end the server, nor take away what pages are drawn from:
 * src/entry/development-content.ts shows it, and loads anew. Whatever else fails is an error.
 */
function untilMended({ name, load }: Loader): Loader {
  return {
    name,
    async load({ watcher, ...context }) {
      const { store } = context;
      const before = store.values();
      // Otherwise a file that has not changed would keep the shape of an earlier schema.
      store.clear();
      try {
        await load(context);
      } catch (error) {
        for (const entry of before) store.set(entry);
        const isShown = await readContent().then(
          () => false,
          (reason) => reason instanceof ContentError,
        );
        if (!watcher || !isShown) throw error;
      }
    },
  };
}

const files = (pattern: string | string[], base = 'content') =>
  untilMended(glob({ base, pattern }));

/** The photographs that the pages show: Astro brings to the build only files that an entry names. */
const photographs = untilMended({
  name: 'photographs',
  async load({ store, parseData }) {
    const { site, services } = await readContent();
    // The path of a picture is that from the file that names it.
    const filePath = 'content/site.yaml';
    for (const photo of [site.about.warehouse.photo, ...services.map(({ photo }) => photo)]) {
      if (!photo?.file) continue;
      const entry = { id: photo.file, data: { file: `./${photographFolder}/${photo.file}` } };
      const data = await parseData({ ...entry, filePath });
      store.set({ id: entry.id, data, filePath });
    }
  },
});

const sample = <Name extends keyof typeof sampleSchemas>(name: Name) =>
  defineCollection({
    loader: files(`${name}.yaml`, 'content/samples'),
    schema: sampleSchemas[name],
  });

export const collections = {
  site: defineCollection({ loader: files('site.yaml'), schema: siteSchema }),
  interface: defineCollection({ loader: files('interface.yaml'), schema: interfaceSchema }),
  about: defineCollection({ loader: files('about.yaml'), schema: aboutSchema }),
  services: defineCollection({
    loader: files('*.yaml', 'content/services'),
    schema: serviceSchema,
  }),
  legal: defineCollection({
    loader: files(legalIds.map((id) => `${id}.md`)),
    schema: legalSchema,
  }),
  sheet: sample('sheet'),
  'weekly-report': sample('weekly-report'),
  'twelve-week-plan': sample('twelve-week-plan'),
  listing: sample('listing'),
  'receiving-report': sample('receiving-report'),
  photographs: defineCollection({
    loader: photographs,
    schema: ({ image }) => z.object({ file: image() }),
  }),
};
