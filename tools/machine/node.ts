/** Node and npm for a Debian in a folder. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Installs a Node for every user of that system, and the npm that started these tests with its settings. Whom this
 * machine trusts comes too: a mirror of packages may have an authority of its own.
 * @param root the system's folder, with ca-certificates installed
 * @param node the program
 */
export function bringNode(root: string, node: string): void {
  const local = join(root, 'usr/local');
  cpSync(node, join(local, 'bin/node'));
  cpSync(dirname(dirname(process.env.npm_execpath ?? '')), join(local, 'lib/node_modules/npm'), {
    recursive: true,
  });
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
  }
  const settings = execFileSync('npm', ['config', 'get', 'globalconfig'], { encoding: 'utf8' });
  if (existsSync(settings.trim())) cpSync(settings.trim(), join(local, 'etc/npmrc'));
  const trusted = 'etc/ssl/certs/ca-certificates.crt';
  cpSync(join('/', trusted), join(root, trusted));
}
