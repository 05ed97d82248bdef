/**
 * Mozilla's HTTP Observatory, exactly as it is published to npm, but for what asks the network: it
 * grades an answer that a test has got. It is no dependency: installing it downloads lists from other
 * hosts, and brings a database client and a telemetry agent. What it imports here comes with jsdom.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CookieJar } from 'jsdom';

const archive = join(import.meta.dirname, 'mdn-mdn-http-observatory-1.4.8.tgz');
/** `npm view @mdn/mdn-http-observatory@1.4.8 dist.integrity` */
const integrity =
  '0goue3nubqDQuIqLaQWRUa7iNsgTOwIlJdqbiC8sO7PxqwmpdQJo9Q8GCvXkcp7s35yGj9X/RGkZ4iIBZoYHxw==';

/** What takes the place of the modules that ask the network, and of the preload list: nobody is on it. */
const replaced = {
  'src/retriever/retriever.js':
    'let given; export const give = (requests) => { given = requests; }; export const retrieve = async () => given;',
  'src/retriever/session.js': 'export class Session {}',
  'conf/hsts-preload.json': '{}',
};

export interface GradedAnswer {
  /** Where it came from, by https. */
  url: string;
  headers: Headers;
  body: string;
  /** Those of the answer to a cross-origin preflight. */
  preflight: Headers;
}

export interface Grade {
  score: number;
  grade: string;
  /** What each of its tests has found, by the test's name, with its points. */
  findings: Record<string, string>;
}

interface Scan {
  scan: { score: number; grade: string };
  tests: Record<string, { result: string; scoreModifier: number }>;
}

/** Unpacks the program inside the project, where it finds jsdom. Nothing of it is left at the end. */
function unpack(): string {
  const found = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (found !== integrity) throw new Error(`${archive} is not what npm has published.`);
  mkdirSync('test-results', { recursive: true });
  const folder = mkdtempSync(join('test-results', 'observatory-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
  for (const [name, text] of Object.entries(replaced)) writeFileSync(join(folder, name), text);
  return folder;
}

/** @returns grades an answer as if it were the first page of its site */
export async function openObservatory(): Promise<(answer: GradedAnswer) => Promise<Grade>> {
  const folder = unpack();
  const load = (name: string) => import(pathToFileURL(join(folder, 'src', name)).href);
  const { scan } = await load('scanner/index.js');
  const { give } = await load('retriever/retriever.js');
  const { parseHttpEquivHeaders } = await load('retriever/utils.js');
  const { Requests } = await load('types.js');

  return async ({ url, headers, body, preflight }) => {
    const cookies = headers.getSetCookie();
    const response = {
      headers: { ...Object.fromEntries(headers), 'set-cookie': cookies },
      // It refuses to grade others; their headers must be as good.
      status: 200,
      verified: true,
      httpEquiv: parseHttpEquivHeaders(body, url),
    };
    const jar = new CookieJar();
    for (const cookie of cookies) await jar.setCookie(cookie, url);
    const { hostname } = new URL(url);
    const requests = new Requests(hostname);
    // Redirecting from http is the task of the proxy in front of the site: without http it costs nothing.
    requests.responses.auto = response;
    requests.responses.https = response;
    requests.responses.cors = {
      headers: Object.fromEntries(preflight),
      request: { headers: { origin: 'https://elsewhere.example' } },
    };
    requests.resources.path = body;
    requests.session = { url: new URL(url), jar };
    give(requests);
    const { scan: total, tests }: Scan = await scan(hostname);
    const findings = Object.values(tests).map(
      ({ result, scoreModifier }, index) =>
        [Object.keys(tests)[index] ?? '', `${result} ${scoreModifier}`] as const,
    );
    return { score: total.score, grade: total.grade, findings: Object.fromEntries(findings) };
  };
}
