import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { interfaceSchema } from './content/interface-schema.ts';
import { legalSchema, serviceSchema, siteSchema } from './content/schemas.ts';

export const collections = {
  site: defineCollection({
    loader: glob({ base: './content', pattern: 'site.yaml' }),
    schema: siteSchema,
  }),
  interface: defineCollection({
    loader: glob({ base: './content', pattern: 'interface.yaml' }),
    schema: interfaceSchema,
  }),
  services: defineCollection({
    loader: glob({ base: './content/services', pattern: '*.yaml' }),
    schema: serviceSchema,
  }),
  legal: defineCollection({
    loader: glob({ base: './content', pattern: ['privacy.md', 'terms.md'] }),
    schema: legalSchema,
  }),
  fieldData: defineCollection({ loader: glob({ base: './content', pattern: 'field-data.md' }) }),
};
