import { expect, test } from '@playwright/test';
import { isAllowed, licensesToVisitors } from '../tests/dependencies/licenses.ts';

test('The licenses of what visitors get can be read, and allow it', async ({ request }) => {
  const answer = await request.get('/licenses.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  const headings = [...text.matchAll(/^(\S+) \((.+)\)\n=+$/gm)];
  const names = headings.map(([, name]) => name);
  // Those of the scripts are found by the build, the others are listed.
  expect(names).toEqual(expect.arrayContaining(['react', 'lucide-react', 'astro']));
  expect(names.filter((name) => name?.startsWith('@fontsource'))).toHaveLength(2);
  for (const [, name, license = ''] of headings) {
    expect.soft(isAllowed(license, licensesToVisitors), `${name}: ${license}`).toBe(true);
  }
  expect(text).toContain('Copyright (c) Meta Platforms');
  expect(text).toContain('SIL OPEN FONT LICENSE');
});
