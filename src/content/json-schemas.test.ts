/** After a change of the schemas: npx vitest run src/content/json-schemas.test.ts --update */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { jsonSchemas } from './json-schemas.ts';

const folder = 'content/.schemas';

it.each(jsonSchemas())('%s is what the schemas of the site say', async (file, json) => {
  await expect(json).toMatchFileSnapshot(`../../${folder}/${file}`);
});

const files = [
  'site.yaml',
  'interface.yaml',
  'about.yaml',
  ...['services', 'samples'].flatMap((folder) =>
    readdirSync(`content/${folder}`).map((name) => `${folder}/${name}`),
  ),
];

/** What an editor does with a file: follow its first line, and check it by what stands there. */
function check(file: string, text: string): string[] {
  const path = /^# yaml-language-server: \$schema=(.*)\n/.exec(text)?.[1] ?? '';
  const { pathname } = new URL(path, new URL(`../../content/${file}`, import.meta.url));
  expect(pathname).toContain(`/${folder}/`);
  const [, json = ''] = jsonSchemas().find(([name]) => name === basename(pathname)) ?? [];
  const ajv = new Ajv({ allErrors: true, keywords: ['patternErrorMessage'] });
  addFormats.default(ajv);
  const validate = ajv.compile(JSON.parse(json));
  validate(parse(text));
  return (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
}

const read = (file: string) => readFileSync(`content/${file}`, 'utf8');

describe('an editor that follows the first line of a file', () => {
  it.each(files)('finds no mistake in %s', (file) => {
    expect(check(file, read(file))).toEqual([]);
  });

  it.each<[string, string, string | RegExp, string, string]>([
    ['a misspelled field', 'site.yaml', 'badge:', 'bagde:', '/hero additionalProperties'],
    ['a missing field', 'site.yaml', '  badge:', '  # badge:', '/hero required'],
    ['a number', 'site.yaml', /(- value: )".*"/, '- value: 500', '/hero/figures/0/value type'],
    ['an empty text', 'interface.yaml', /^ {2}home: ".*"/m, '  home: ""', '/pages/home minLength'],
    [
      'a missing placeholder',
      'interface.yaml',
      /^( *more: )".*"/m,
      '$1"More"',
      '/services/window/more pattern',
    ],
    [
      'an unknown one',
      'interface.yaml',
      /^( *more: )".*"/m,
      '$1"{count} {x}"',
      '/services/window/more pattern',
    ],
    [
      'one where none is',
      'interface.yaml',
      /^ {2}home: ".*"/m,
      '  home: "{home}"',
      '/pages/home pattern',
    ],
    ['an unknown icon', 'services/content-branding.yaml', /^icon: .*/m, 'icon: x', '/icon enum'],
  ])('finds %s', (_, file, from, to, mistake) => {
    expect(check(file, read(file).replace(from, to))).toContain(mistake);
  });
});

it('editors tell what each section is for', () => {
  const [, json = ''] = jsonSchemas()[0] ?? [];
  expect(JSON.parse(json).properties.hero.description).toBe('The top of the home page.');
});
