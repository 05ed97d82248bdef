/** Postal addresses in the order of their countries. */
import type { PostalAddress } from '#content/site-schema.ts';

/** Where the postcode follows the town, as in `Newark, NJ 07102`; elsewhere it precedes it, as in `10115 Berlin`. */
const townFirst = 'AU BR CA CN HK IN JP KR NZ SA SG TH TW US'.split(' ');
/** Where it has a line of its own. */
const ownLine = ['GB', 'IE', 'ZA'];

/** @param language in which the country is named */
export function addressLines(address: PostalAddress, language: string): string[] {
  const { street, country } = address;
  const countryName = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  return [street, ...townLines(address), countryName];
}

function townLines({ city, region, postalCode, country }: PostalAddress): string[] {
  if (townFirst.includes(country)) return [joined(', ', city, joined(' ', region, postalCode))];
  if (!ownLine.includes(country)) return [joined(', ', joined(' ', postalCode, city), region)];
  return [joined(', ', city, region), ...(postalCode ? [postalCode] : [])];
}

const joined = (separator: string, ...parts: (string | undefined)[]) =>
  parts.filter(Boolean).join(separator);
