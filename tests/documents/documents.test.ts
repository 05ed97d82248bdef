/** Files, commands, links and figures in the documents exist and are correct. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createProgram } from '#entry/staff-command.ts';
import { backupDays } from '#server/commands/backup.ts';
import { requestsPerMinute } from '#server/desk/desk-plugin.ts';
import { mostRead } from '#server/desk/routes/list-routes.ts';
import { lifetimeOf } from '#server/desk/signer.ts';
import { maxPipelined } from '#server/http/connections.ts';
import { maxLinks } from '#server/intake/spam/link-count.ts';
import { mostAttempts } from '#server/outbox/backoff.ts';
import { parseEnvironment } from '#server/settings/settings.ts';
import { commandsOf, documents, readDocument } from './documents.ts';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
const fileNames = tracked.map((path) => basename(path));
const readScripts = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(file, 'utf8')).scripts;
const scriptsOf = (file: string) => Object.keys(readScripts(file));
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

/** Without its folder; `x.spec.ts` is a pattern. */
const fileName = /^(?!x\.)[\w-]+(\.\w+)*\.(tsx?|css)$/;

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
    const names = document.spans.filter((span) => fileName.test(span));
    expect(names.filter((name) => !fileNames.includes(name))).toEqual([]);
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
  const inner = ['ready', 'built', 'all', 'gate', 'check', 'slow', 'browsers'];
  const tools = scriptsOf('tools/package.json').filter((name) => !inner.includes(name));
  expect([...new Set(namesIn(code, toolScript))].toSorted()).toEqual(tools.toSorted());
});

it("README.md's map has the folders that exist", () => {
  const [map] = readDocument('README.md').blocks.filter(({ language }) => language === 'text');
  const parents = ['', 'src/', 'src/server/'];
  const named = [...(map?.text ?? '').matchAll(/^( {0,4})([^\s/]+)/gm)].map(
    ([, indent = '', name]) => `${parents[indent.length / 2]}${name}`,
  );
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
  for (const parent of ['src/', 'src/server/']) {
    const inside = readdirSync(parent, { withFileTypes: true }).filter((one) => one.isDirectory());
    expect(named).toEqual(expect.arrayContaining(inside.map(({ name }) => parent + name)));
  }
});

const allCommands = documents.flatMap(commandsOf);
const testFiles = tracked.filter((path) => /\.(test|spec)\.tsx?$/.test(path));
const titlesIn = (file: string) =>
  namesIn(readFileSync(file, 'utf8'), /(?:\b(?:it|test)|\]\))\(\s*['"`](.*)/g).join('\n');

it.each(allCommands.filter((command) => /npx (vitest|playwright test)/.test(command)))(
  '"%s" finds tests',
  (command) => {
    const [, given = ''] = /npx (?:vitest|playwright test)([^#]*)/.exec(command) ?? [];
    const [, words = ''] = / -[gt] '?(\w+)/.exec(given) ?? [];
    const places = given.replaceAll(/ (run|(--config|--project|-[gt]) \S+|--\S+)/g, '').trim();
    const found = testFiles.filter((file) => file.includes(places));
    expect(found.filter((file) => titlesIn(file).includes(words))).not.toEqual([]);
  },
);

it('what needs the packages of tools/ installs them first', () => {
  const needing = [...allCommands, ...Object.values(readScripts('tools/package.json'))].filter(
    (command) => /astro-check|stryker|playwright test --config tools/.test(command),
  );
  expect(needing.length).toBeGreaterThan(3);
  const first = /^npm run (--silent|--prefix tools) (ready|check) /;
  expect(needing.filter((command) => !first.test(command))).toEqual([]);
});

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const { rateLimitPerMinute, retentionDays } = parseEnvironment({});
const linkDays = lifetimeOf('inquiry link') / day;

const figures: Record<string, string[]> = {
  'docs/security.md': [
    `| inquiry | ${rateLimitPerMinute} a minute,`,
    `${(rateLimitPerMinute * 60 * 24).toLocaleString('en-US')} a day`,
    `${maxPipelined} requests wait on a connection`,
    `| desk, stranger | ${requestsPerMinute} a minute,`,
    `opens one inquiry for ${linkDays} days`,
    `works once, within ${lifetimeOf('sign-in link') / minute} minutes`,
    `a session of ${lifetimeOf('desk session') / hour} hours`,
    `\`RETENTION_DAYS\`, by default ${retentionDays}`,
    `Delete backups after ${backupDays} days`,
  ],
  'docs/desk.md': [
    `for ${linkDays} days, whoever has their links`,
    `reads ${mostRead.toLocaleString('en-US')} inquiries at a time`,
  ],
  'CONTRIBUTING.md': [`gives up after ${mostAttempts} attempts`, `more than ${maxLinks} links`],
};

it.each(
  Object.entries(figures).flatMap(([file, all]) => all.map((figure) => [file, figure] as const)),
)('%s says "%s", as in the code', (file, figure) => {
  expect(readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ')).toContain(figure);
});
