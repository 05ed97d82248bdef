import { expect, it } from 'vitest';
import { isAllowed, licensesToVisitors } from '../dependencies/licenses.ts';
import { BuiltHost } from './host.ts';

const host = new BuiltHost();

it('the licenses of what visitors get can be read, and allow it', async () => {
  const { body } = await host.file('/licenses.txt', /^text\/plain; charset=utf-8$/);
  const headings = [...body.matchAll(/^(\S+) \((.+)\)\n=+$/gm)];
  const names = headings.map(([, name]) => name);
  // Those of the scripts are found by the build, the others are listed.
  expect(names).toEqual(expect.arrayContaining(['react', 'lucide-react']));
  expect(names.filter((name) => name?.startsWith('@fontsource'))).toHaveLength(2);
  for (const [, name, license = ''] of headings) {
    expect.soft(isAllowed(license, licensesToVisitors), `${name}: ${license}`).toBe(true);
  }
  expect(body).toContain('Copyright (c) Meta Platforms');
  expect(body).toContain('SIL OPEN FONT LICENSE');
});
