import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { EnvironmentError, parseEnvironment } from './environment.ts';

const defaults = {
  port: 3000,
  host: '0.0.0.0',
  siteUrl: 'http://localhost:3000',
  databaseFile: './data/site.db',
  rateLimitPerMinute: 10,
  trustedProxyHops: 0,
};

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(parseEnvironment({})).toEqual(defaults);
  });

  it('treats empty variables as unset', () => {
    const names = ['PORT', 'HOST', 'SITE_URL', 'DATABASE_URL', 'RATE_LIMIT_PER_MINUTE'];
    expect(parseEnvironment(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(defaults);
  });

  it('reads every variable', () => {
    const settings = parseEnvironment({
      PORT: '0',
      HOST: '127.0.0.1',
      SITE_URL: 'https://example.com/',
      DATABASE_URL: 'file:///var/lib/site/site.db',
      RATE_LIMIT_PER_MINUTE: '0',
      TRUSTED_PROXY_HOPS: '2',
    });
    expect(settings).toEqual({
      port: 0,
      host: '127.0.0.1',
      siteUrl: 'https://example.com',
      databaseFile: '/var/lib/site/site.db',
      rateLimitPerMinute: 0,
      trustedProxyHops: 2,
    });
  });

  it('derives the site address from the port', () => {
    expect(parseEnvironment({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
  });

  it('takes an absolute path with one slash', () => {
    expect(parseEnvironment({ DATABASE_URL: 'file:/srv/a.db' }).databaseFile).toBe('/srv/a.db');
  });

  it('names every bad variable with its reason', () => {
    const parse = () =>
      parseEnvironment({
        PORT: '70000',
        SITE_URL: 'https://example.com/site',
        DATABASE_URL: 'mysql://x',
        RATE_LIMIT_PER_MINUTE: '-1',
        TRUSTED_PROXY_HOPS: 'one',
      });
    expect(parse).toThrow(EnvironmentError);
    expect(parse).toThrow(/PORT must be at most 65535/);
    expect(parse).toThrow(/SITE_URL must be an http or https address without a path/);
    expect(parse).toThrow(/DATABASE_URL must be file: and a path/);
    expect(parse).toThrow(/RATE_LIMIT_PER_MINUTE must be a whole number/);
    expect(parse).toThrow(/TRUSTED_PROXY_HOPS must be a whole number/);
  });

  it.each(['ftp://example.com', 'example.com', 'https://user@example.com', 'https://a.com/?x'])(
    'refuses %s as the site address',
    (SITE_URL) => expect(() => parseEnvironment({ SITE_URL })).toThrow(/SITE_URL/),
  );

  it.each(['file:', 'file://host/x.db', 'file:x.db?mode=ro', './site.db'])(
    'refuses %s as the database',
    (DATABASE_URL) => expect(() => parseEnvironment({ DATABASE_URL })).toThrow(/DATABASE_URL/),
  );

  it('says that Firestore is not there yet', () => {
    expect(() => parseEnvironment({ DATABASE_URL: 'firestore://my-project' })).toThrow(/Firestore/);
  });

  it('is what .env.example shows', () => {
    const example = readFileSync('.env.example', 'utf8');
    expect(parseEnvironment(parseEnv(example))).toEqual(defaults);
  });
});
