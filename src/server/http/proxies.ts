/** Tells the command `check` if TRUSTED_PROXY_HOPS is not the number of proxies, which X-Forwarded-For shows. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { keyedDigest } from '#server/keys.ts';

const proxiesHeader = 'x-proxies';
/** The headers of a request whose response names the proxies: those trusted, and those that it has passed. */
export const askProxies = (key: Buffer) => ({
  authorization: `Bearer ${key.toString('base64url')}`,
});

export function tellProxies(app: FastifyInstance, trusted: number, key: Buffer): void {
  const { authorization: secret } = askProxies(key);
  app.addHook('onRequest', async ({ headers }, reply) => {
    const { authorization } = headers;
    if (authorization && keyedDigest(key, authorization) === keyedDigest(key, secret)) {
      reply.header(proxiesHeader, `${trusted} of ${proxiesOf(headers, trusted)}`);
    }
  });
}

function proxiesOf(headers: IncomingHttpHeaders, trusted: number): number {
  const list = String(headers['x-forwarded-for'] ?? '');
  const named = list.split(',').filter((address) => address.trim()).length;
  // Fastify does not read this header, so it counts only until a proxy is trusted.
  return named || Number(trusted === 0 && headers.forwarded !== undefined);
}

/** @returns why the setting is wrong, as the response to such a request shows */
export function proxyProblemIn(headers: Headers): string | undefined {
  const [, trusted = 0, passed = 0] =
    /^(\d+) of (\d+)$/.exec(headers.get(proxiesHeader) ?? '')?.map(Number) ?? [];
  if (trusted === passed) return undefined;
  const effect =
    passed > trusted
      ? 'visitors share one rate limit, and are refused or quarantined because of each other'
      : 'visitors can forge their address, or share one rate limit';
  const proxies = passed === 1 ? '1 proxy' : `${passed} proxies`;
  return `is ${trusted}, but the headers of a request from here show ${proxies}: ${effect}. Set it to the number of proxies that append to X-Forwarded-For`;
}
