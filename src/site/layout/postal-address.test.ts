import { expect, it } from 'vitest';
import { addressLines } from './postal-address.ts';

it.each([
  [
    'US',
    { city: 'Newark', region: 'NJ', postalCode: '07102' },
    'Newark, NJ 07102',
    'United States',
  ],
  ['AU', { city: 'Perth' }, 'Perth', 'Australia'],
  ['DE', { city: 'Berlin', postalCode: '10115' }, '10115 Berlin', 'Germany'],
  ['IT', { city: 'Milano', region: 'MI', postalCode: '20121' }, '20121 Milano, MI', 'Italy'],
  ['GB', { city: 'London', postalCode: 'SW1A 1AA' }, 'London', 'SW1A 1AA', 'United Kingdom'],
  ['IE', { city: 'Cork' }, 'Cork', 'Ireland'],
])('an address in %s has the order that is usual there', (country, town, ...lines) => {
  expect(addressLines({ street: '1 A', ...town, country }, 'en')).toEqual(['1 A', ...lines]);
});

it("the country has its name in the site's language", () => {
  expect(addressLines({ street: 'A 1', city: 'Wien', country: 'AT' }, 'de').at(-1)).toBe(
    'Österreich',
  );
});
