/** Files, commands, links and figures in the documents are the real ones. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '#entry/environment.ts';
import { createProgram } from '#entry/staff-command.ts';
import { backupDays } from '#server/commands/backup.ts';
import { requestsPerMinute } from '#server/desk/desk-routes.ts';
import { lifetimeOf } from '#server/desk/signatures.ts';
import { mostWaiting } from '#server/http/connections.ts';
import { commandsOf, documents, readDocument } from './documents.ts';

const scriptsOf = (file: string) => Object.keys(JSON.parse(readFileSync(file, 'utf8')).scripts);
const namesIn = (text: string, beginning: RegExp) =>
  [...text.matchAll(beginning)].map(([, name = '']) => name);

const script = /\bnpm run (?:--silent )?([\w:]+)/g;
const toolScript = /\bnpm run --prefix tools ([\w:]+)/g;
const usage = createProgram(
  () => parseEnvironment({}),
  async () => {},
).helpInformation();
/** How a command begins, and the names that may follow. */
const commands: [beginning: RegExp, names: string[]][] = [
  [script, scriptsOf('package.json')],
  [toolScript, scriptsOf('tools/package.json')],
  [/(?:inquiries --|seller-site inquiries) ([a-z-]+)/g, namesIn(usage, /^ {2}([a-z-]+)/gm)],
  [
    /\bsudo seller-site ([a-z]+)/g,
    namesIn(readFileSync('deploy/seller-site', 'utf8'), /^# seller-site ([a-z]+)/gm),
  ],
];

/** Everything that is shown as code, in a line of its own or within a sentence. */
const codeOf = (document: (typeof documents)[number]) =>
  [...document.spans, ...commandsOf(document)].join('\n');

/** A place in the project: no pattern, no example. */
const place =
  /^(?:\.\/)?((?:src|content|tests|tools|docs|deploy|assets|\.ci|\.github|\.vscode)\/[\w./@-]+|[A-Z]+\.md)$/;

describe.each(documents)('$path', (document) => {
  it('links to what is there', () => {
    const broken = document.links.filter((link) => {
      if (/^[a-z]+:/.test(link)) return false;
      const [file = '', anchor] = link.split('#');
      const target = file ? normalize(join(dirname(document.path), file)) : document.path;
      if (!existsSync(target)) return true;
      return anchor !== undefined && !readDocument(target).anchors.includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it('names files, folders and commands that are there', () => {
    const code = codeOf(document);
    const paths = document.spans.map((span) => place.exec(span)?.[1] ?? '');
    const modules = namesIn(code, /\bnode (\S+\.ts)\b/g).map((path) => path.replace('/site/', ''));
    const missing = [...paths, ...modules].filter(
      (path) => path && !/NAME|NNN/.test(path) && !existsSync(path),
    );
    expect(missing).toEqual([]);
    for (const [beginning, names] of commands) {
      expect(namesIn(code, beginning).filter((name) => !names.includes(name))).toEqual([]);
    }
  });
});

it('README.md names each script', () => {
  const code = codeOf(readDocument('README.md'));
  const named = new Set([...namesIn(code, /\bnpm (start|test)\b/g), ...namesIn(code, script)]);
  expect([...named].toSorted()).toEqual(scriptsOf('package.json').toSorted());
  // These are run by other scripts alone.
  const inner = ['ready', 'built', 'check', 'test'];
  const tools = scriptsOf('tools/package.json').filter((name) => !inner.includes(name));
  expect([...new Set(namesIn(code, toolScript))].toSorted()).toEqual(tools.toSorted());
});

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const { rateLimitPerMinute, retentionDays } = parseEnvironment({});
const security = readFileSync('docs/security.md', 'utf8').replaceAll(/\s+/g, ' ');

it.each([
  `${rateLimitPerMinute} posts a minute (\`RATE_LIMIT_PER_MINUTE\`)`,
  `${(rateLimitPerMinute * 60 * 24).toLocaleString('en-US')} a day`,
  `${mostWaiting} requests waiting on one connection`,
  `${requestsPerMinute} requests and 10 sign-in links a minute`,
  `opens one inquiry for ${lifetimeOf('inquiry link') / day} days`,
  `works once, within ${lifetimeOf('desk link') / minute} minutes`,
  `a session of ${lifetimeOf('desk session') / hour} hours`,
  `\`RETENTION_DAYS\`, by default ${retentionDays}`,
  `Delete backups after ${backupDays} days`,
])('docs/security.md says "%s", as the code has it', (figure) => {
  expect(security).toContain(figure);
});
