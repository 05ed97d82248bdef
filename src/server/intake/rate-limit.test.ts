import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { form } from '#tests/fixtures/company.ts';
import { ann, EndpointFixture } from '#tests/fixtures/inquiry-endpoint.ts';
import { formIn } from '#tests/fixtures/page-templates.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/test-server.ts';

const endpoint = new EndpointFixture();

const limited = (trustedProxyHops = 0) =>
  startTestServer({ settings: { rateLimitPerMinute: 2, trustedProxyHops } });

type Running = { server: TestServer['server'] };

/** Posts an invalid inquiry, which counts too, from each address. @returns the statuses */
async function postFrom({ server }: Running, clients: string[], forwarded = false) {
  const statuses: number[] = [];
  for (const client of clients) {
    const { statusCode } = await server.inject({
      method: 'POST',
      url: '/inquiries',
      remoteAddress: forwarded ? '192.0.2.1' : client,
      headers: forwarded ? { 'x-forwarded-for': client } : {},
      payload: {},
    });
    statuses.push(statusCode);
  }
  return statuses;
}

it('over the rate limit, a browser without script gets its text and the time to retry, until twice as many are posted', async () => {
  await using other = await limited();
  const post = () => endpoint.postForm(ann, {}, other.server);
  for (let time = 0; time < 2; time++) expect((await post()).statusCode).toBe(303);
  for (let time = 0; time < 2; time++) {
    const { headers, body } = await post();
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(formIn(body)).toEqual({ values: ann, errors: {} });
  }
  const last = await post();
  expect(last).toMatchObject({
    statusCode: 429,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: form.failed.description,
  });
});

it('the rate limit is asked before a body is read', async () => {
  await using other = await limited();
  await other.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = other.server.server.address() as AddressInfo;
  const statuses: string[] = [];
  for (let time = 0; time < 3; time++) await endpoint.postJson(ann, {}, other.server);
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  socket.on('data', (text: string) => statuses.push(text.slice(0, 12)));
  socket.write(
    'POST /inquiries HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n',
  );
  await vi.waitFor(() => expect(statuses).toEqual(['HTTP/1.1 429']));
  socket.destroy();
});

it('the rate limit ends after a minute, and applies neither to pages nor to other clients', async () => {
  await using other = await limited();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const [one, neighbor, two] = ['2001:db8::1', '2001:db8::2', '192.0.2.2'];
  expect(await postFrom(other, [one, neighbor, one, two])).toEqual([422, 422, 429, 422]);
  const page = await other.server.inject({ url: '/about', remoteAddress: one });
  expect(page.statusCode).toBe(200);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await postFrom(other, [one])).toEqual([422]);
});

it.each([
  ['behind a proxy counts the address that it saw', 1, [422, 422, 429, 422]],
  ['is not dodged by a forged address', 0, [422, 422, 429, 429]],
])('the rate limit %s', async (_, trustedProxyHops, expected) => {
  await using other = await limited(trustedProxyHops);
  const named = ['1.1.1.1, 203.0.113.1', '203.0.113.1:50001', '203.0.113.1', '203.0.113.2'];
  expect(await postFrom(other, named, true)).toEqual(expected);
});
