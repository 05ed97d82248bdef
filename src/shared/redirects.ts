/** Old addresses of the company's website, and where each of them leads: `content/redirects.yaml`. */

export interface OldAddress {
  path: string;
  query: [name: string, value: string][];
}
export type Redirects = Map<string, (OldAddress & { target: string })[]>;

const origin = 'http://site.invalid';

/** However it is written: `/%C3%BCber-uns/` is `/über-uns`. @throws if it cannot be decoded */
export function readAddress(written: string): OldAddress {
  const { pathname, searchParams } = new URL(origin + written);
  const path = decodeURIComponent(pathname).normalize();
  return { path: path.replace(/(?<=.)\/+$/, ''), query: [...searchParams] };
}

/** @param targets by old address */
export function readRedirects(targets: Record<string, string>): Redirects {
  const all = Object.entries(targets).map(([old, target]) => ({ ...readAddress(old), target }));
  const narrowestFirst = all.toSorted((one, other) => other.query.length - one.query.length);
  return Map.groupBy(narrowestFirst, ({ path }) => path);
}

/**
 * @param url of a request, whose path can be decoded
 * @returns the new address, with the rest of the visitor's query: an ad's click id is there
 */
export function redirectFor(redirects: Redirects, url: string): string | undefined {
  const { path, query } = readAddress(url);
  const isMeant = (old: OldAddress) => old.query.every((pair) => includes(query, pair));
  const found = redirects.get(path)?.find(isMeant);
  if (!found) return undefined;
  const target = new URL(found.target, origin);
  for (const [name, value] of query) {
    if (!includes(found.query, [name, value])) target.searchParams.append(name, value);
  }
  return target.href.replace(origin, '');
}

const includes = (query: OldAddress['query'], [name, value]: [string, string]) =>
  query.some((pair) => pair[0] === name && pair[1] === value);
