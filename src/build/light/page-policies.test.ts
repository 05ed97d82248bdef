import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { policyFor } from './page-policies.ts';

it('A policy names what is inline now, and nothing that was', () => {
  const policy =
    "default-src 'none';img-src 'self'; script-src 'self' 'sha256-old'; style-src 'self' 'sha256-old';";
  const hash = (code: string) => createHash('sha256').update(code).digest('base64');
  expect(policyFor(policy, { styles: ['a{}', 'c{}'], script: 'b()', rules: '{}' })).toBe(
    `default-src 'none';img-src 'self'; script-src 'self' 'sha256-${hash('b()')}' 'sha256-${hash('{}')}'; style-src 'self' 'sha256-${hash('a{}')}' 'sha256-${hash('c{}')}';`,
  );
});
