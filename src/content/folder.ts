/** Reads the files of a folder like `content/`, and collects what is wrong in them. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { type Mistake, wholeFile } from './mistakes.ts';
import { reasonsOf } from './schema-reasons.ts';
import { readYaml, type YamlSource } from './yaml-source.ts';

/** A file that fits its schema, and where its fields are. */
export interface ContentFile<T> extends Pick<YamlSource, 'mistakeAt'> {
  data: T;
  /** What a Markdown file has below its fields. */
  body: string;
  /** How many lines stand above that. */
  bodyLine: number;
}

export interface ContentFolder {
  mistakes: Mistake[];
  yaml<T>(name: string, schema: z.ZodType<T>): Promise<ContentFile<T> | undefined>;
  markdown<T>(name: string, schema: z.ZodType<T>): Promise<ContentFile<T> | undefined>;
  /** The names of a folder's YAML files; any other file there, which nobody would see, is a mistake. */
  yamlFilesIn(name: string): Promise<string[]>;
}

/** What an address may be: a service's file has its name. */
const slug = /^[a-z0-9]+(-[a-z0-9]+)*\.yaml$/;

export function openFolder(folder: string): ContentFolder {
  const mistakes: Mistake[] = [];
  const shown = (name: string) => `content/${name}`;

  async function textOf(name: string): Promise<string | undefined> {
    try {
      return await readFile(join(folder, name), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      mistakes.push(wholeFile(shown(name), 'is missing'));
      return undefined;
    }
  }

  function checked<T>(source: YamlSource, schema: z.ZodType<T>): T | undefined {
    mistakes.push(...source.mistakes);
    if (source.value === undefined) return undefined;
    const result = schema.safeParse(source.value);
    if (result.success) return result.data;
    for (const { path, reason, at } of reasonsOf(result.error.issues, source.value)) {
      mistakes.push(source.mistakeAt(path, reason, at));
    }
    return undefined;
  }

  return {
    mistakes,
    async yaml(name, schema) {
      const text = await textOf(name);
      if (text === undefined) return;
      const source = readYaml(shown(name), text);
      const data = checked(source, schema);
      return data && { ...source, data, body: '', bodyLine: 0 };
    },
    async markdown(name, schema) {
      const text = await textOf(name);
      if (text === undefined) return;
      const parts = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)([\s\S]*)$/m.exec(text);
      if (!parts) {
        const reason = 'must begin with its fields between two lines of three dashes, ---';
        mistakes.push(wholeFile(shown(name), reason));
        return;
      }
      const [, head = '', body = ''] = parts;
      const source = readYaml(shown(name), head, 1);
      const data = checked(source, schema);
      return (
        data && {
          ...source,
          data,
          body,
          bodyLine: text.split('\n').length - body.split('\n').length,
        }
      );
    },
    async yamlFilesIn(name) {
      const all = await readdir(join(folder, name)).catch(() => [] as string[]);
      const entries = all.filter((entry) => !entry.startsWith('.'));
      if (entries.length === 0) mistakes.push(wholeFile(shown(name), 'has no files'));
      for (const entry of entries) {
        if (slug.test(entry)) continue;
        const reason = 'must be named in small letters, digits and hyphens, and end in .yaml';
        mistakes.push(wholeFile(shown(join(name, entry)), reason));
      }
      return entries.filter((entry) => slug.test(entry)).map((entry) => basename(entry, '.yaml'));
    },
  };
}
