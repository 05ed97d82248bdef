import { defineCollection } from 'astro:content';
import { interfaceSchema } from './content/interface-schema.ts';
import { contentLoader } from './content/loader.ts';
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
};
