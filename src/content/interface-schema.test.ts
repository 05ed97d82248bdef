import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { interfaceSchema } from './interface-schema.ts';

const yaml = readFileSync('content/interface.yaml', 'utf8');
const problems = (changed: string) =>
  interfaceSchema
    .safeParse(parse(changed))
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

it('takes the labels of this project', () => {
  expect(problems(yaml)).toBeUndefined();
});

it('names the label whose placeholder is missing', () => {
  expect(problems(yaml.replace(/more: .*/, 'more: Show more'))).toEqual([
    'services.window.more: must contain {count} once',
  ]);
});

it('names a label that is missing and one that nothing shows', () => {
  expect(problems(yaml.replace('pageLink:', 'pageLinks:'))).toEqual([
    expect.stringMatching(/^services\.window\.pageLink: /),
    expect.stringMatching(/^services\.window: Unrecognized key: "pageLinks"/),
  ]);
});
