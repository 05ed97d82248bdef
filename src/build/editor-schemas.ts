/** Writes the schemas of `content/` as JSON Schema, for completion and checks in code editors. */
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { z } from 'zod';
import { aboutSchema } from '#content/about-schema.ts';
import { interfaceSchema } from '#content/interface-schema.ts';
import { serviceSchema } from '#content/service-schema.ts';
import { siteSchema } from '#content/site-schema.ts';

const schemas = {
  site: siteSchema,
  interface: interfaceSchema,
  about: aboutSchema,
  service: serviceSchema,
};

export const editorSchemas: AstroIntegration = {
  name: 'schemas',
  hooks: {
    'astro:config:setup': async ({ createCodegenDir }) => {
      const folder = createCodegenDir();
      for (const [name, schema] of Object.entries(schemas)) {
        const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
        await writeFile(new URL(`${name}.json`, folder), JSON.stringify(json));
      }
    },
  },
};
