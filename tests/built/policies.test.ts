import { expect, it } from 'vitest';
import { allPages } from '../browser/support/public-pages.ts';
import { BuiltHost } from './host.ts';

const host = new BuiltHost();

it.each(allPages)(
  '$path comes with a strict policy of its own, and no cookie',
  async ({ path }) => {
    const { headers } = await host.get(path);
    const policy = headers['content-security-policy'];
    for (const directive of [
      "default-src 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(directive);
    }
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|unsafe-hashes|https?:|\*/);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('x-powered-by');
  },
);
