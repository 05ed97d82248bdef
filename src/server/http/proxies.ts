/** Notices if TRUSTED_PROXY_HOPS is not the number of proxies, which X-Forwarded-For shows. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { keyedDigest } from '#server/keys.ts';

/** Most of the recent requests decide: strangers can write any header, and some software on this machine omits it. */
const sample = { fewest: 20, most: 1000, share: 0.8 };
/** They come from this machine, without a proxy. */
const healthChecks = ['/healthz', '/readyz'];

/** Warns once. Tells only the command `check` what it has counted. */
export function watchProxies(app: FastifyInstance, trusted: number, key: Buffer): void {
  const { authorization: secret } = askProxies(key);
  const recent: number[] = [];
  let isWarned = false;

  app.addHook('onRequest', async ({ headers, routeOptions }, reply) => {
    const passed = proxiesOf(headers, trusted);
    const { authorization } = headers;
    if (authorization && keyedDigest(key, authorization) === keyedDigest(key, secret)) {
      reply.header(proxiesHeader, `${trusted} of ${passed}`);
    }
    if (isWarned || healthChecks.includes(routeOptions.url ?? '')) return;
    if (recent.push(passed) > sample.most) recent.shift();
    if (passed === trusted || recent.length < sample.fewest) return;
    const same = recent.filter((one) => one === passed).length;
    if (same < sample.share * recent.length) return;
    isWarned = true;
    const problem = proxyProblem('most requests', trusted, passed);
    app.log.warn(
      { about: 'TRUSTED_PROXY_HOPS' },
      `${problem}. Run "check" to be sure: strangers can write headers too`,
    );
  });
}

const proxiesHeader = 'x-proxies';
/** The headers of a request whose response names the proxies: those trusted, and those that it has passed. */
export const askProxies = (key: Buffer) => ({
  authorization: `Bearer ${key.toString('base64url')}`,
});

/** @returns why the setting is wrong, as the response to such a request shows */
export function proxyProblemIn(headers: Headers): string | undefined {
  const [, trusted, passed] = /^(\d+) of (\d+)$/.exec(headers.get(proxiesHeader) ?? '') ?? [];
  if (trusted === passed) return undefined;
  return proxyProblem('a request from here', Number(trusted), Number(passed));
}

function proxyProblem(requests: string, trusted: number, passed: number): string {
  const effect =
    passed > trusted
      ? 'visitors share one rate limit, and are refused or quarantined because of each other'
      : 'visitors can forge their address, or share one rate limit';
  const proxies = passed === 1 ? '1 proxy' : `${passed} proxies`;
  return `is ${trusted}, but the headers of ${requests} show ${proxies}: ${effect}. Set it to the number of proxies that append to X-Forwarded-For`;
}

function proxiesOf(headers: IncomingHttpHeaders, trusted: number): number {
  const list = String(headers['x-forwarded-for'] ?? '');
  const named = list.split(',').filter((address) => address.trim()).length;
  // Fastify does not read this header, so it counts only until a proxy is trusted.
  return named || Number(trusted === 0 && headers.forwarded !== undefined);
}
