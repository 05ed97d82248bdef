/**
 * The schemas as JSON, for editors: they complete names, show what a field is for and mark
 * mistakes. The first line of each YAML file names its own, in `content/.schemas/`.
 */
import { z } from 'zod';
import { aboutSchema } from './about-schema.ts';
import { interfaceSchema } from './interface-schema.ts';
import { sampleSchemas, sampleSheetSchema } from './sample-schemas.ts';
import { serviceSchema, siteSchema } from './schemas.ts';

const schemas = {
  site: siteSchema,
  interface: interfaceSchema,
  about: aboutSchema,
  service: serviceSchema,
  sheet: sampleSheetSchema,
  ...sampleSchemas,
};

/** @returns by their file's name, what stands in it */
export function jsonSchemas(): [file: string, json: string][] {
  return Object.entries(schemas).map(([name, schema]) => {
    // Input: what is written, not what the site makes of it.
    const json = z.toJSONSchema(schema, { io: 'input', target: 'draft-07' });
    return [`${name}.schema.json`, `${JSON.stringify(json, null, 2)}\n`];
  });
}
