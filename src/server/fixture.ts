/** For tests: a small built site, and a host that serves it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createReception } from '../inquiry/reception.ts';
import { createSpamFilter } from '../inquiry/spam/verdict.ts';
import { openDatabase } from '../inquiry/store/database.ts';
import { createSqliteStore } from '../inquiry/store/sqlite.ts';
import type { InquiryStore } from '../inquiry/store/store.ts';
import { createHost, type HostOptions } from './host.ts';
import type { RenderPage } from './render.ts';

const page = (title: string) => `<!doctype html><title>${title}</title>${'<p>text</p>'.repeat(50)}`;

export const aboutPolicy = "default-src 'none'; script-src 'self' 'sha256-about'";

const files = {
  'client/index.html': page('Home'),
  'client/about.html': page('About'),
  'client/services/content-branding.html': page('Content & Branding'),
  'client/404.html': page('Not found'),
  'client/500.html': page('Failed'),
  'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'client/pictures/green.svg':
    '<svg xmlns="http://www.w3.org/2000/svg"><style>*{fill:green}</style></svg>',
  'client/.secret': 'secret',
  'client/_astro/app.D1.js': 'console.log(1);'.repeat(50),
  '_headers.json': JSON.stringify([
    {
      pathname: '/about',
      headers: [{ key: 'Content-Security-Policy', value: aboutPolicy }],
    },
    {
      pathname: '/404',
      headers: [{ key: 'Content-Security-Policy', value: "default-src 'none'; img-src 'self'" }],
    },
  ]),
  // Stands in for Astro's server: shows what it was given.
  'server/entry.mjs': `export const handler = async (request, response, next, locals) => {
    if (!['/inquiries', '/contact/sent'].includes(request.url.split('?')[0])) return next();
    response.writeHead(locals.contactForm.status, { 'content-type': 'text/html' });
    response.end(JSON.stringify({ method: request.method, ...locals.contactForm }));
  };`,
};

/** Writes a built site into a new folder. */
export function writeFixtureSite(): { dist: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const dist = join(folder, 'dist');
  for (const [name, content] of Object.entries(files)) {
    const path = join(dist, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    if (!/\.(html|js)$/.test(name)) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content));
  }
  return { dist, remove: () => rmSync(folder, { recursive: true }) };
}

/** Answers with what it was given, as JSON that says it is HTML. */
const showLocals: RenderPage = async (reply, url, locals) => {
  const failed = locals?.contactForm;
  reply
    .code(failed?.status ?? 200)
    .type('text/html')
    .send(JSON.stringify(failed ?? { url }));
};

type Overrides = Partial<Omit<HostOptions, 'settings'>> & {
  settings?: Partial<HostOptions['settings']>;
};

export interface FixtureHost extends AsyncDisposable {
  host: FastifyInstance;
  store: InquiryStore;
  dist: string;
  logs: string[];
}

/** A host over the fixture site with a store in memory; no rate limit unless asked for. */
export async function startFixtureHost(overrides: Overrides = {}): Promise<FixtureHost> {
  const { dist, remove } = writeFixtureSite();
  const store = overrides.store ?? createSqliteStore(openDatabase(':memory:'));
  const logs: string[] = [];
  const host = await createHost({
    dist,
    renderPage: showLocals,
    reception: createReception({
      store,
      spam: createSpamFilter({ tokenSecret: undefined }),
      holidays: new Set(),
      channels: [],
      wake: () => {},
    }),
    logTo: { write: (line) => logs.push(line) },
    ...overrides,
    store,
    settings: {
      siteUrl: 'https://example.com',
      rateLimitPerMinute: 0,
      trustedProxyHops: 0,
      ...overrides.settings,
    },
  });
  const end = async () => {
    await host.close();
    await store.close();
    remove();
  };
  return { host, store, dist, logs, [Symbol.asyncDispose]: end };
}
