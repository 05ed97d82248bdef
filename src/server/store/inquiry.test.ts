import { expect, it } from 'vitest';
import { referenceOf } from './inquiry.ts';

it('a reference uses, in each position, all characters that no one mistakes for others', () => {
  const references = Array.from({ length: 2_000 }, (_, id) => referenceOf(String(id)));
  expect(new Set(references).size).toBe(references.length);
  for (const reference of references) {
    expect(reference).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
  }
  for (const at of [0, 1, 2, 3, 5, 6, 7, 8]) {
    expect(new Set(references.map((reference) => reference[at])).size).toBe(30);
  }
});
