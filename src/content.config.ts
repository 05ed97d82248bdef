/** Astro's collections: the files of `content/` for the pages, and their schemas for editors. */
import { defineCollection } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import { z } from 'zod';
import { aboutSchema } from './content/about-schema.ts';
import { interfaceSchema } from './content/interface-schema.ts';
import { legalIds, legalSchema } from './content/legal-schema.ts';
import { photographFolder } from './content/photo-schema.ts';
import { readContent } from './content/read-content.ts';
import { serviceSchema } from './content/service-schema.ts';
import { siteSchema } from './content/site-schema.ts';

/**
 * A mistake must not end the development server: src/entry/development-content.ts shows it and loads again
 * once it is fixed. Until then the pages keep their last texts.
 */
function unlessMistaken({ name, load }: Loader): Loader {
  return {
    name,
    async load(context) {
      if (context.watcher && !(await isReadable())) return;
      // An unchanged file would keep the shape of an earlier schema.
      context.store.clear();
      await load(context);
    },
  };
}

const isReadable = () =>
  readContent().then(
    () => true,
    () => false,
  );

const files = (pattern: string | string[], base = 'content') =>
  unlessMistaken(glob({ base, pattern }));

/** The owner's photographs: the build takes only files that an entry names. */
const photographs = unlessMistaken({
  name: 'photographs',
  async load({ store, parseData }) {
    const { site, services } = await readContent();
    // The path of a picture is relative to the file that names it.
    const filePath = 'content/site.yaml';
    for (const photo of [site.about.warehouse.photo, ...services.map(({ photo }) => photo)]) {
      if (!photo?.file) continue;
      const entry = { id: photo.file, data: { file: `./${photographFolder}/${photo.file}` } };
      const data = await parseData({ ...entry, filePath });
      store.set({ id: entry.id, data, filePath });
    }
  },
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
  photographs: defineCollection({
    loader: photographs,
    schema: ({ image }) => z.object({ file: image() }),
  }),
};
