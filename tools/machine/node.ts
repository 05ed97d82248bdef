/** Node and npm for a Debian in a folder. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The npm that started these tests, and the Node that it runs on. */
const npm = process.env.npm_execpath ?? '';
export const npmNode = process.env.npm_node_execpath ?? '';

/**
 * Installs Node for every user of that system, and npm with its settings. Also copies the certificate
 * authorities that the host trusts: a mirror of packages may have its own.
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
  // Not in npm's environment, which names another prefix, nor with the Node of PATH, which is this project's.
  const asked = { env: { HOME: process.env.HOME }, encoding: 'utf8' } as const;
  const settings = execFileSync(npmNode, [npm, 'config', 'get', 'globalconfig'], asked).trim();
  if (existsSync(settings)) cpSync(settings, join(local, 'etc/npmrc'));
  const trusted = 'etc/ssl/certs/ca-certificates.crt';
  cpSync(join('/', trusted), join(root, trusted));
}
