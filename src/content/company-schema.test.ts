import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { companyFields } from './company-schema.ts';
import { isPlaceholder } from './samples.ts';

const company = z.strictObject(companyFields);
const sample = `address:
  street: "1 Placeholder Street"
  city: "Newark"
  region: "NJ"
  postalCode: "07102"
  country: US
profiles:
  - "https://www.linkedin.com/company/placeholder"
securityContact: "mailto:security@placeholder.example"
`;

it('the samples in site.yaml are refused where nothing of the company has replaced them', () => {
  const { error } = company.safeParse(parse(sample));
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(
    ['address.street', 'profiles.0', 'securityContact'].map((path) => [
      path,
      expect.stringMatching(/^is still the sample/),
    ]),
  );
});

it("the company's own are accepted", () => {
  const own = sample
    .replace('Placeholder', 'Main')
    .replace('company/placeholder', 'company/firm')
    .replace('placeholder.example', 'firm.example');
  expect(company.safeParse(parse(own)).error).toBeUndefined();
});

it('every sample that site.yaml has is one that is refused', () => {
  const commented = readFileSync('content/site.yaml', 'utf8').match(/^# .*/gm) ?? [];
  const samples = commented.filter((line) =>
    /^#\s+(street:|- "https|securityContact: )/.test(line),
  );
  expect(samples).toHaveLength(3);
  expect(samples.filter((line) => !isPlaceholder(line))).toEqual([]);
});
