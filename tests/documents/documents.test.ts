/** Files, commands and links in the documents exist. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { usage } from '#server/commands/command-line.ts';
import { commandsOf, documents, readDocument } from './documents.ts';

const scriptsOf = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(file, 'utf8')).scripts;
const scripts = scriptsOf('package.json');
const toolScripts = scriptsOf('tools/package.json');
const staffCommands = [...usage.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name);
const machineCommands = [
  ...readFileSync('deploy/seller-site', 'utf8').matchAll(/^# seller-site ([a-z]+)/gm),
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
  /^(?:\.\/)?((?:src|content|tests|tools|docs|deploy|assets|\.ci|\.github|\.vscode)\/[\w./@-]+)$/;

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
    const run = named(code, /\bnpm run (?:--silent )?([\w:]+)/g);
    expect(run.filter((name) => !(name in scripts))).toEqual([]);
    const tools = named(code, /\bnpm run --prefix tools ([\w:]+)/g);
    expect(tools.filter((name) => !(name in toolScripts))).toEqual([]);
    const staff = named(code, /(?:inquiries --|seller-site inquiries) ([a-z-]+)/g);
    expect(staff.filter((name) => !staffCommands.includes(name))).toEqual([]);
    const machine = named(code, /\bsudo seller-site ([a-z]+)/g);
    expect(machine.filter((name) => !machineCommands.includes(name))).toEqual([]);
    const modules = named(code, /\bnode (\S+\.ts)\b/g);
    expect(modules.filter((path) => !existsSync(path.replace(/^\/site\//, '')))).toEqual([]);
  });
});

/** Scripts that only other scripts run. */
const inner = ['ready', 'built', 'check', 'test'];

it('README.md names each script, and none that is not there', () => {
  const code = codeOf(readDocument('README.md'));
  const ran = named(code, /\bnpm (start|test)\b/g);
  const shown = [...ran, ...named(code, /\bnpm run (?:--silent )?([\w:]+)/g)];
  expect([...new Set(shown)].sort()).toEqual(Object.keys(scripts).sort());
  const tools = named(code, /\bnpm run --prefix tools ([\w:]+)/g);
  const wanted = Object.keys(toolScripts).filter((name) => !inner.includes(name));
  expect([...new Set(tools)].sort()).toEqual(wanted.sort());
});
