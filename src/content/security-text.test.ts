import { expect, it } from 'vitest';
import { companies } from '#tests/companies/companies.ts';
import { readCompany } from '#tests/companies/read-company.ts';
import { securityContact, securityText } from './security-text.ts';

const { site } = await readCompany(companies.ordinary);
const withEmail = (address: string) => ({
  ...site,
  securityContact: undefined,
  channels: site.channels.map((one) => ({ ...one, href: `mailto:${address}` })),
});

it('has the security address, or else the email address of the company, but never a placeholder', () => {
  const real = withEmail('hello@firm.example');
  expect(securityContact(real)).toBe('mailto:hello@firm.example');
  const own = 'mailto:security@firm.example';
  expect(securityContact({ ...real, securityContact: own })).toBe(own);
  expect(securityContact(withEmail('hello@placeholder.example'))).toBeUndefined();
});

it('has the fields that RFC 9116 requires, and expires within a year of the build', () => {
  const builtAt = new Date('2027-01-01T00:00:00Z');
  const text = securityText('mailto:hello@firm.example', 'https://firm.example', builtAt);
  expect(text.split('\n')).toEqual([
    'Contact: mailto:hello@firm.example',
    'Expires: 2027-12-27T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://firm.example/.well-known/security.txt',
    '',
  ]);
});
