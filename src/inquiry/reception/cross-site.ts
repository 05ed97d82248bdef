/** Refuses posts that another site's page makes a visitor's browser send. */
import type { IncomingHttpHeaders } from 'node:http';

/**
 * The algorithm of Go's CrossOriginProtection: browsers state where a request comes from, other
 * clients can't be made to forge one. A plain check of Origin would refuse real visitors: a page
 * with `Referrer-Policy: no-referrer` posts with `Origin: null`.
 * https://pkg.go.dev/net/http#CrossOriginProtection
 * @param siteUrl the site's own origin; a proxy in front of the server may have replaced the Host
 *   header
 */
export function isCrossSite(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const { origin, host } = headers;
  if (origin === undefined || origin === siteUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
