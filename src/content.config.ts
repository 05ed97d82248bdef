import { defineCollection } from 'astro:content';
import { z } from 'zod';
import { aboutSchema } from './content/about-schema.ts';
import { interfaceSchema } from './content/interface-schema.ts';
import { contentLoader, photographLoader } from './content/loader.ts';
import { sampleSchemas, sampleSheetSchema } from './content/sample-schemas.ts';
import { fieldDataSchema, legalSchema, serviceSchema, siteSchema } from './content/schemas.ts';

export const collections = {
  site: defineCollection({
    loader: contentLoader(({ site }) => [{ id: 'site', data: site }]),
    schema: siteSchema,
  }),
  interface: defineCollection({
    loader: contentLoader(({ texts }) => [{ id: 'interface', data: { ...texts } }]),
    schema: interfaceSchema,
  }),
  about: defineCollection({
    loader: contentLoader(({ about }) => [{ id: 'about', data: { ...about } }]),
    schema: aboutSchema,
  }),
  services: defineCollection({
    loader: contentLoader(({ services }) =>
      services.map(({ slug, ...data }) => ({ id: slug, data })),
    ),
    schema: serviceSchema,
  }),
  legal: defineCollection({
    loader: contentLoader(({ legal }) =>
      Object.entries(legal).map(([id, { head, markdown }]) => ({ id, data: head, markdown })),
    ),
    schema: legalSchema,
  }),
  fieldData: defineCollection({
    loader: contentLoader(({ fieldData: { heading, markdown } }) => [
      { id: 'field-data', data: { heading }, markdown: `## ${heading}\n\n${markdown}` },
    ]),
    schema: fieldDataSchema,
  }),
  samples: defineCollection({
    loader: contentLoader(({ samples }) =>
      Object.entries(samples).map(([id, data]) => ({ id, data })),
    ),
    schema: z.union([sampleSheetSchema, ...Object.values(sampleSchemas)]),
  }),
  // Astro brings to the build only those files that an entry names.
  photographs: defineCollection({
    loader: photographLoader,
    schema: ({ image }) => z.object({ master: image() }),
  }),
};
