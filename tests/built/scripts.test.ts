import { expect, it } from 'vitest';
import { files, source } from './pages.ts';

const scripts = files
  .filter((file) => /^_astro\/.*\.js$/.test(file))
  .map((file) => ({ name: file.slice('_astro/'.length), code: source(file) }));

/** The files that must load before a file runs. */
const staticImports = (code: string) =>
  [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(([, file]) => file);

// loader.ts may retry the page script under another URL: a script that imports it would start a second copy.
it('the page script needs no other file, and no other file starts a second copy of it', () => {
  const [page, ...more] = scripts.filter(({ name }) => name.startsWith('PageScript.'));
  expect(more).toEqual([]);
  expect(staticImports(page?.code ?? expect.fail('no page script'))).toEqual([]);
  const importers = scripts.filter(({ code }) => staticImports(code).includes(page?.name ?? ''));
  expect(importers).toEqual([]);
  // The pattern matches imports.
  expect(scripts.flatMap(({ code }) => staticImports(code))).not.toEqual([]);
});
