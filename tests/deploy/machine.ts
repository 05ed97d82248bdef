/**
 * A machine with the operating command deploy/seller-site, in a folder of its own. Only npm is a stub: it
 * installs this project's packages and a small built site.
 */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { writeFixtureSite } from '../fixtures/host.ts';
import { freePort } from '../fixtures/ports.ts';

const npm = (packages: string, dist: string, calls: string) => `#!/bin/sh
set -e
echo "$1 $2" >> ${calls}
case "$1 $2" in
  "ci ")
    rm -rf node_modules
    mkdir -p node_modules/node/bin node_modules/node/node_modules
    # Not a link that leads elsewhere: a process tells which one runs it.
    ln ${process.execPath} node_modules/node/bin/node 2>/dev/null ||
      cp ${process.execPath} node_modules/node/bin/node
    find ${packages} -mindepth 1 -maxdepth 1 ! -name '.*' ! -name node \
      -exec ln -s -t node_modules {} + ;;
  "run build")
    [ ! -e .env ] && [ -z "$DATABASE_URL" ] && [ "$SITE_URL" = https://example.com ]
    cp -r ${dist} dist
    rm dist/client/about.html.*
    cp TITLE dist/client/about.html
    [ ! -e BROKEN ] || rm dist/client/404.html ;;
  "prune --omit=dev") touch "$4/node_modules/pruned" ;;
  *) exit 1 ;;
esac
`;

/** Lets the service end, which its supervisor then starts again; see startService. */
const systemctl = (root: string) => `#!/bin/sh
[ "$*" = "restart seller-site.service" ] && kill $(cat ${root}/run/service.pid)
`;

export interface Machine {
  /** The machine's root folder. */
  root: string;
  database: string;
  port: number;
  /** A checkout of the site, whose /about shows what its file TITLE holds. */
  checkout: string;
  /** Runs the command. @throws with what it wrote when it ends with an error */
  run(...args: string[]): Promise<string>;
  /** The calls of npm since the last time. */
  npmCalls(): string[];
}

export async function makeMachine(): Promise<Machine> {
  const root = mkdtempSync(join(tmpdir(), 'machine-'));
  const site = writeFixtureSite();
  onTestFinished(() => {
    site.remove();
    rmSync(root, { recursive: true });
  });
  const database = join(root, 'var/lib/seller-site/site.db');
  const port = await freePort();
  const folders = [
    'bin',
    'etc/seller-site',
    'opt/seller-site/releases',
    'var/cache/seller-site-build',
    'run',
  ];
  for (const folder of folders) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  mkdirSync(join(root, 'var/lib/seller-site'), { recursive: true });
  writeFileSync(
    join(root, 'etc/seller-site/site.env'),
    `HOST=127.0.0.1\nPORT=${port}\nSITE_URL="https://example.com" # its address\nDATABASE_URL = "file:${database}" # all of them\nRATE_LIMIT_PER_MINUTE=0\n`,
  );
  const calls = join(root, 'npm-calls');
  writeFileSync(join(root, 'bin/npm'), npm(resolve('node_modules'), site.dist, calls), {
    mode: 0o755,
  });
  writeFileSync(join(root, 'bin/systemctl'), systemctl(root), { mode: 0o755 });
  const env = {
    PATH: `${join(root, 'bin')}:${process.env.PATH}`,
    SELLER_SITE_ROOT: root,
    SELLER_SITE_USER: userInfo().username,
    SELLER_SITE_BUILDER: userInfo().username,
  };
  const checkout = makeCheckout(join(root, 'checkout'));
  return {
    root,
    database,
    port,
    checkout,
    npmCalls() {
      const made = readFileSync(calls, 'utf8').trim().split('\n');
      writeFileSync(calls, '');
      return made.filter(Boolean);
    },
    async run(...args) {
      const command = resolve('deploy/seller-site');
      const { stdout } = await promisify(execFile)(command, args, { env, cwd: checkout });
      return stdout;
    },
  };
}

function makeCheckout(folder: string): string {
  mkdirSync(folder);
  for (const name of [
    'src',
    'deploy',
    'content',
    'package.json',
    'package-lock.json',
    '.npmrc',
    '.gitignore',
  ]) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  writeFileSync(join(folder, 'TITLE'), '<title>First</title>');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  git('init', '--quiet');
  git('add', '--all');
  git(
    '-c',
    'user.name=Ann',
    '-c',
    'user.email=ann@example.com',
    'commit',
    '--quiet',
    '-m',
    'First',
  );
  return folder;
}
