/** Reads the files of a folder like `content/`, and collects what is wrong in them. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { frontMatter } from './front-matter.ts';
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

/** Some editors put it in front of a text. */
const byteOrderMark = /^\uFEFF/;

/** Why there is nothing to read, by the code of the error. */
const unreadableReasons: Record<string, string> = {
  ENOENT: 'is missing',
  EISDIR: 'is a folder, and must be a file',
  ENOTDIR: 'must be a folder',
  EACCES: 'may not be read by the user who runs this',
};

export function openFolder(folder: string): ContentFolder {
  const mistakes: Mistake[] = [];
  const shown = (name: string) => `content/${name}`;

  function unreadable(name: string, error: unknown): undefined {
    const { code = '' } = error as NodeJS.ErrnoException;
    mistakes.push(wholeFile(shown(name), unreadableReasons[code] ?? `cannot be read (${code})`));
  }

  async function textOf(name: string): Promise<string | undefined> {
    try {
      const text = await readFile(join(folder, name), 'utf8');
      return text.replace(byteOrderMark, '');
    } catch (error) {
      return unreadable(name, error);
    }
  }

  function checked<T>(source: YamlSource, schema: z.ZodType<T>): T | undefined {
    mistakes.push(...source.mistakes);
    if (source.value === undefined) return undefined;
    const result = schema.safeParse(source.value);
    if (result.success) return result.data;
    for (const { path, reason, at } of reasonsOf(result.error.issues, source)) {
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
      const parts = frontMatter(shown(name), text);
      if ('reason' in parts) {
        mistakes.push(parts);
        return;
      }
      const { fields, fieldsLine, body, bodyLine } = parts;
      const source = readYaml(shown(name), fields, fieldsLine);
      const data = checked(source, schema);
      return data && { ...source, data, body, bodyLine };
    },
    async yamlFilesIn(name) {
      const all = await readdir(join(folder, name)).catch((error) => unreadable(name, error));
      if (!all) return [];
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
