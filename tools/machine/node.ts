/** Node and npm for a Debian in a folder. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** The npm that started these tests, and the Node that it runs on. */
const npm = process.env.npm_execpath ?? '';
export const npmNode = process.env.npm_node_execpath ?? '';

// Not in npm's environment, which names another prefix, nor with the Node of PATH, which is this project's.
const npmSetting = (name: string) =>
  execFileSync(npmNode, [npm, 'config', 'get', name], {
    env: { HOME: process.env.HOME },
    encoding: 'utf8',
  }).trim();

const trusted = 'etc/ssl/certs/ca-certificates.crt';

/** The certificate authorities that this machine, its Node or its npm trusts: a mirror of packages may have its own. */
export function authorities(): string {
  const files = [join('/', trusted), process.env.NODE_EXTRA_CA_CERTS ?? '', npmSetting('cafile')];
  const known = [...new Set(files)].filter((file) => existsSync(file));
  return known.map((file) => readFileSync(file, 'utf8')).join('\n');
}

/**
 * Installs Node for every user of that system, and npm with this one's settings and authorities.
 * @param root the system's folder, with ca-certificates installed
 * @param node the program
 */
export function bringNode(root: string, node: string): void {
  const local = join(root, 'usr/local');
  cpSync(node, join(local, 'bin/node'));
  cpSync(dirname(dirname(npm)), join(local, 'lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
  }
  const npmrc = join(local, 'etc/npmrc');
  mkdirSync(dirname(npmrc), { recursive: true });
  const settings = npmSetting('globalconfig');
  if (existsSync(settings)) cpSync(settings, npmrc);
  // As docs/operating.md says for a machine behind such a proxy.
  appendFileSync(npmrc, `\ncafile=/${trusted}\n`);
  writeFileSync(join(root, trusted), authorities());
}
