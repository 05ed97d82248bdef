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
/** Caddy and Certbot renew a certificate of 90 days when 30 are left, one of 45 days when 15 are left. */
const fewDays = 7;

/** Follows redirects: a monitor that never gets the request reports that itself. @returns why it failed, if it did */
async function request(url: string): Promise<string | undefined> {
  try {
    const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    return ok ? undefined : `HTTP ${status}`;
  } catch (error) {
    return fetchCodeOf(error);
  }
}

/** Of an https address, whose certificate is valid. */
async function daysOfCertificate(url: string): Promise<number> {
  const request = get(url, { signal: AbortSignal.timeout(timeout) });
  const [response] = await once(request, 'response');
  const { valid_to } = (response.socket as TLSSocket).getPeerCertificate();
  response.destroy();
  return Math.floor((Date.parse(valid_to) - Date.now()) / day);
}

/** @returns why no heartbeat arrived, if so */
async function beat(): Promise<string | undefined> {
  const { heartbeatUrl, siteUrl } = readEnvironment();
  if (!heartbeatUrl) return;
  const unready = await request(`${siteUrl}/readyz`);
  if (unready) return `no heartbeat: ${siteUrl}/readyz failed (${unready})`;
  if (siteUrl.startsWith('https:')) {
    const days = await daysOfCertificate(siteUrl);
    if (days < fewDays) return `no heartbeat: the certificate of ${siteUrl} ends in ${days} days`;
  }
  const failure = await request(heartbeatUrl);
  return failure && `HEARTBEAT_URL failed (${failure})`;
}

const problem = await beat().catch(({ message }: Error) => message);
if (problem) console.error(problem);
process.exit(problem ? 1 : 0);
