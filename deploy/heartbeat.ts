/**
 * Requests HEARTBEAT_URL if inquiries can be saved at the public address, through DNS, proxy and certificate: a monitor
 * there tells somebody when it gets no more requests. Otherwise exits with 1. HEARTBEAT_URL is a secret, so neither the
 * arguments nor the output contain it.
 */
import { once } from 'node:events';
import { get } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { readEnvironment } from '#entry/environment.ts';
import { fetchCodeOf } from '#server/channels/advice.ts';

const timeout = 10_000;
const day = 24 * 3600_000;
/** Of a certificate's time. Caddy and Certbot renew it when a third is left. */
const shortRest = 1 / 6;

/**
 * Follows redirects: a monitor that never gets the request reports that itself.
 * @param isExpected whether the body is the right one @returns why it failed, if it did
 */
async function request(url: string, isExpected = (_: string) => true) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    const text = await response.text();
    if (!response.ok) return `HTTP ${response.status}`;
    return isExpected(text) ? undefined : 'another site responds';
  } catch (error) {
    return fetchCodeOf(error);
  }
}

/** Rather than a page of whoever parks the domain, or keeps it while the site is down. */
const isOurs = (text: string) => /"status":\s*"ok"/.test(text);

/** @param url an https address, whose certificate is valid @returns the days until it ends, if they are few */
async function fewDaysOfCertificate(url: string): Promise<number | undefined> {
  const request = get(url, { signal: AbortSignal.timeout(timeout) });
  const [response] = await once(request, 'response');
  const { valid_from, valid_to } = (response.socket as TLSSocket).getPeerCertificate();
  response.destroy();
  const end = Date.parse(valid_to);
  const left = end - Date.now();
  return left < shortRest * (end - Date.parse(valid_from)) ? Math.floor(left / day) : undefined;
}

/** @returns why no heartbeat arrived, if so */
async function beat(): Promise<string | undefined> {
  const { heartbeatUrl, siteUrl } = readEnvironment();
  if (!heartbeatUrl) return;
  const unready = await request(`${siteUrl}/readyz`, isOurs);
  if (unready) return `no heartbeat: ${siteUrl}/readyz failed (${unready})`;
  if (siteUrl.startsWith('https:')) {
    const days = await fewDaysOfCertificate(siteUrl);
    if (days !== undefined)
      return `no heartbeat: the certificate of ${siteUrl} ends in ${days} days`;
  }
  const failure = await request(heartbeatUrl);
  return failure && `HEARTBEAT_URL failed (${failure})`;
}

const problem = await beat().catch(({ message }: Error) => message);
if (problem) console.error(problem);
process.exit(problem ? 1 : 0);
