/** Editors complete the files of `content/` by schemas that the build writes: each file's first line names its own. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

it.each(globSync('content/**/*.yaml'))(
  'the schema that %s names knows its fields, and what they are for',
  (file) => {
    const text = readFileSync(file, 'utf8');
    const path = /^# yaml-language-server: \$schema=(.*)\n/.exec(text)?.[1] ?? '';
    const schema = JSON.parse(readFileSync(resolve(dirname(file), path), 'utf8'));
    const fields = Object.keys(parse(text));
    expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(fields));
    expect(schema.additionalProperties).toBe(false);
    const described = Object.values<{ description?: string }>(schema.properties);
    expect(described.some(({ description }) => typeof description === 'string')).toBe(true);
  },
);
