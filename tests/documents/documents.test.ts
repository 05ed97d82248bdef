/** What the documents name is there. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { usage } from '../../src/inquiry/staff/command-line.ts';
import { commandsOf, documents, readDocument } from './documents.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
const staffCommands = [...usage.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name);
const machineCommands = [
  ...readFileSync('deploy/seller-site', 'utf8').matchAll(/^seller-site ([a-z]+)/gm),
].map(([, name]) => name);

/** Everything that is shown as code, in a line of its own or within a sentence. */
const codeOf = (document: (typeof documents)[number]) => [
  ...document.spans,
  ...commandsOf(document),
];

/** The word after a beginning, wherever it is written. */
function named(code: string[], beginning: RegExp): string[] {
  return code.flatMap((text) => [...text.matchAll(beginning)].map(([, name = '']) => name));
}

/** A place in the project: no pattern, no example. */
const place =
  /^(?:\.\/)?((?:src|content|tests|e2e|docs|deploy|art|bench|\.ci|\.github|\.vscode)\/[\w./@-]+)$/;

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

  it('names files and folders that are there', () => {
    const missing = document.spans.filter((span) => {
      const path = place.exec(span)?.[1];
      return path && !/NNN/.test(path) && !existsSync(path);
    });
    expect(missing).toEqual([]);
  });

  it('names commands that are there', () => {
    const code = codeOf(document);
    const run = named(code, /\bnpm run (?:--silent |-s )?([\w:-]+)/g);
    expect(run.filter((name) => !(name in scripts))).toEqual([]);
    const staff = named(code, /(?:inquiries --|seller-site inquiries) ([a-z-]+)/g);
    expect(staff.filter((name) => !staffCommands.includes(name))).toEqual([]);
    const machine = named(code, /\bsudo seller-site ([a-z]+)/g);
    expect(machine.filter((name) => !machineCommands.includes(name))).toEqual([]);
    const modules = named(code, /\bnode (\S+\.ts)\b/g);
    expect(modules.filter((path) => !existsSync(path.replace(/^\/site\//, '')))).toEqual([]);
  });
});

it('README.md has a row for each script, and none for another', () => {
  const readme = readDocument('README.md');
  const rows = readme.tables
    .filter(({ header }) => header[0]?.text === 'command')
    .flatMap((table) => table.rows.map(([command]) => command?.text ?? ''));
  const named = rows.flatMap((row) => [...row.matchAll(/npm run (?:--silent )?([\w:-]+)/g)]);
  const ran = [
    ...commandsOf(readme)
      .join('\n')
      .matchAll(/npm (start|test)\b/g),
  ];
  const shown = new Set([...named, ...ran].map(([, name]) => name));
  expect([...shown].sort()).toEqual(Object.keys(scripts).sort());
});
