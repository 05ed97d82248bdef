import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { pageScript } from './bundle.ts';

it("A page's scripts are one file, but for what is imported later", async () => {
  const root = await mkdtemp(join(tmpdir(), 'page-script-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, '_astro'));
  const write = (name: string, code: string) => writeFile(join(root, '_astro', name), code);
  await write('shared.js', 'export const said = (text) => console.log(text);');
  await write(
    'layout.js',
    'import { said } from "./shared.js"; import("./measure.js").then(said);',
  );
  await write('measure.js', 'export const library = "large";');

  const script = await pageScript('import "/_astro/layout.js";{console.log("own")}', root);
  expect(script).toContain('own');
  expect(script).not.toMatch(/layout|shared|large/);
  expect(script).toMatch(/import\([`"']\/_astro\/measure\.js[`"']\)/);
});
