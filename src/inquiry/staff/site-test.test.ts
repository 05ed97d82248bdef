import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { startReceiver } from '../../../tests/fixtures/channels.ts';
import { testSite } from './site-test.ts';

/** The site behind its public address, as it answers. */
async function siteThatSays(status: number, body: string): Promise<string> {
  const { url } = await startReceiver((response: ServerResponse) =>
    response.writeHead(status).end(body),
  );
  return new URL(url).origin;
}

it('a site that is ready is all right', async () => {
  expect(await testSite(await siteThatSays(200, '{"status":"ok"}'))).toBeUndefined();
});

it.each([
  [200, '{"status":"ok","untrustedProxy":true}', 'TRUSTED_PROXY_HOPS is 0: all visitors share'],
  [503, '{"status":"unavailable"}', "inquiries can't be saved now"],
  [200, '<html>Welcome to nginx</html>', 'answered 200 by something that is not this site'],
  [502, '', 'answered 502 by something that is not this site'],
])('what is wrong with an answer of %s %s is said in words', async (status, body, words) => {
  expect(await testSite(await siteThatSays(status, body))).toContain(words);
});

it('a site that does not answer is named', async () => {
  expect(await testSite('http://127.0.0.1:9')).toBe(
    'http://127.0.0.1:9 does not answer: start the server, or correct SITE_URL',
  );
});
