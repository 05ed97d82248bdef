/** Files, commands, links and figures in the documents exist and are correct. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '#entry/environment.ts';
import { createProgram } from '#entry/staff-command.ts';
import { backupDays } from '#server/commands/backup.ts';
import { requestsPerMinute } from '#server/desk/desk-plugin.ts';
import { lifetimeOf } from '#server/desk/signer.ts';
import { maxPipelined } from '#server/http/connections.ts';
import { commandsOf, documents, readDocument } from './documents.ts';

const scriptsOf = (file: string) => Object.keys(JSON.parse(readFileSync(file, 'utf8')).scripts);
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

const script = /\bnpm run (?:--silent )?([\w:]+)/g;
const toolScript = /\bnpm run --prefix tools ([\w:]+)/g;
const usage = createProgram(
  () => parseEnvironment({}),
  async () => {},
).helpInformation();
/** Patterns of commands, and the names that exist. */
const commands: [pattern: RegExp, names: string[]][] = [
  [script, scriptsOf('package.json')],
  [toolScript, scriptsOf('tools/package.json')],
  [/(?:inquiries --|seller-site inquiries) ([a-z-]+)/g, namesIn(usage, /^ {2}([a-z-]+)/gm)],
  [
    /\bsudo seller-site ([a-z]+)/g,
    namesIn(readFileSync('deploy/seller-site', 'utf8'), /^# seller-site ([a-z]+)/gm),
  ],
];

/** All code of a document, in blocks and within sentences. */
const codeOf = (document: (typeof documents)[number]) =>
  [...document.spans, ...commandsOf(document)].join('\n');

/** A path in the project, not a pattern or an example. */
const projectPath =
  /^(?:\.\/)?((?:src|content|tests|tools|docs|deploy|assets|\.ci|\.github|\.vscode)\/[\w./@-]+|[A-Z]+\.md)$/;

describe.each(documents)('$path', (document) => {
  it('has no broken links', () => {
    const broken = document.links.filter((link) => {
      if (/^[a-z]+:/.test(link)) return false;
      const [file = '', anchor] = link.split('#');
      const target = file ? normalize(join(dirname(document.path), file)) : document.path;
      if (!existsSync(target)) return true;
      return anchor !== undefined && !readDocument(target).anchors.includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it('names only existing files, folders and commands', () => {
    const code = codeOf(document);
    const paths = document.spans.map((span) => projectPath.exec(span)?.[1] ?? '');
    const modules = namesIn(code, /\bnode (\S+\.ts)\b/g).map((path) => path.replace('/site/', ''));
    const missing = [...paths, ...modules].filter(
      (path) => path && !/NAME|NNN/.test(path) && !existsSync(path),
    );
    expect(missing).toEqual([]);
    for (const [pattern, names] of commands) {
      expect(namesIn(code, pattern).filter((name) => !names.includes(name))).toEqual([]);
    }
  });
});

it('README.md names each script', () => {
  const code = codeOf(readDocument('README.md'));
  const named = new Set([...namesIn(code, /\bnpm (start|test)\b/g), ...namesIn(code, script)]);
  expect([...named].toSorted()).toEqual(scriptsOf('package.json').toSorted());
  // Run only by other scripts.
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
  `| inquiry | ${rateLimitPerMinute} a minute,`,
  `${(rateLimitPerMinute * 60 * 24).toLocaleString('en-US')} a day`,
  `${maxPipelined} requests wait on a connection`,
  `| desk, stranger | ${requestsPerMinute} a minute,`,
  `opens one inquiry for ${lifetimeOf('inquiry link') / day} days`,
  `works once, within ${lifetimeOf('sign-in link') / minute} minutes`,
  `a session of ${lifetimeOf('desk session') / hour} hours`,
  `\`RETENTION_DAYS\`, by default ${retentionDays}`,
  `Delete backups after ${backupDays} days`,
])('docs/security.md says "%s", as in the code', (figure) => {
  expect(security).toContain(figure);
});
