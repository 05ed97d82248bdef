import { describe, expect, it } from 'vitest';
import { startFixtureHost } from '../../tests/fixtures/host.ts';

const forwarded = { 'x-forwarded-for': '192.0.2.7' };

describe('a proxy that is not counted', () => {
  it('is named once in the log, without any address', async () => {
    await using running = await startFixtureHost();
    for (const url of ['/', '/about', '/']) await running.host.inject({ url, headers: forwarded });
    const warnings = running.logs.filter((line) => line.includes('TRUSTED_PROXY_HOPS is 0'));
    expect(warnings).toHaveLength(1);
    expect(running.logs.join('')).not.toContain('192.0.2');
  });

  it('is told to whoever asks for readiness through it', async () => {
    await using running = await startFixtureHost();
    const ask = async (headers = {}) => {
      const answer = await running.host.inject({ url: '/readyz', headers });
      return answer.json();
    };
    expect(await ask(forwarded)).toMatchObject({ status: 'ok', untrustedProxy: true });
    expect(await ask()).not.toHaveProperty('untrustedProxy');
  });
});

it('a trusted proxy is no reason to warn', async () => {
  await using running = await startFixtureHost({ settings: { trustedProxyHops: 1 } });
  const answer = await running.host.inject({ url: '/readyz', headers: forwarded });
  expect(answer.json()).not.toHaveProperty('untrustedProxy');
  expect(running.logs.join('')).not.toContain('TRUSTED_PROXY_HOPS');
});
