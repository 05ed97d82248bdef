/** Asks the site at its public address, as visitors do, whatever proxies stand in front. */

/** Milliseconds for the whole request. */
const limit = 5000;

/** @returns what is wrong, in words for staff; undefined when the site answers as it should */
export async function testSite(siteUrl: string): Promise<string | undefined> {
  let answer: Response;
  try {
    answer = await fetch(`${siteUrl}/readyz`, { signal: AbortSignal.timeout(limit) });
  } catch {
    return `${siteUrl} does not answer: start the server, or correct SITE_URL`;
  }
  const state = await answer.json().catch(() => undefined);
  if (answer.status === 503 && state?.status === 'unavailable') {
    return `${siteUrl}/readyz says that inquiries can't be saved now: look at the server's log`;
  }
  if (state?.status !== 'ok') {
    return `${siteUrl}/readyz is answered ${answer.status} by something that is not this site`;
  }
  if (state.untrustedProxy) {
    return 'a proxy stands in front of the server, but TRUSTED_PROXY_HOPS is 0: all visitors share one limit; set it to the number of proxies';
  }
  return undefined;
}
