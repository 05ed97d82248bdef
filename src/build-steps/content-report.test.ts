import { expect, it } from 'vitest';
import type { Content } from '#content/read-content.ts';
import { whatIsLeftOut } from './content-report.ts';

const content = {
  drafts: ['content/about.yaml:12 day'],
  gaps: ['content/site.yaml:9:1  name: is not the name of your company yet'],
} as Content;

it('for this machine, drafts and gaps are only counted', () => {
  expect(whatIsLeftOut(content, 'http://localhost:3000')).toMatch(
    /^content\/ has 1 drafts, and 1 gaps/,
  );
});

it('for a public address, every draft and gap is listed, or that nothing is missing', () => {
  expect(whatIsLeftOut(content, 'https://firm.example').trim().split('\n')).toEqual([
    'Left out of https://firm.example, since they are drafts:',
    ...content.drafts,
    '',
    'Only your company can fill in:',
    ...content.gaps,
  ]);
  expect(whatIsLeftOut({ ...content, drafts: [], gaps: [] }, 'https://firm.example')).toBe(
    'content/ is ready for https://firm.example.',
  );
});
