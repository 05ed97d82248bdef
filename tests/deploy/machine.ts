/**
 * A machine with the operating command deploy/seller-site, in a folder of its own. Only npm is a stub: it
 * installs this project's packages and a small built site.
 */
import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { basename, join, resolve } from 'node:path';
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
    find ${packages}/ -mindepth 1 -maxdepth 1 ! -name '.*' ! -name node \
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

export type Machine = Awaited<ReturnType<typeof makeMachine>>;

export async function makeMachine() {
  const root = mkdtempSync(join(tmpdir(), 'machine-'));
  const site = writeFixtureSite();
  onTestFinished(() => {
    site.remove();
    rmSync(root, { recursive: true });
  }, 60_000);
  const data = join(root, 'var/lib/seller-site');
  const database = join(data, 'site.db');
  const home = join(root, 'opt/seller-site');
  const settings = join(root, 'etc/seller-site');
  const bin = join(root, 'bin');
  const cache = join(root, 'var/cache/seller-site-build');
  for (const folder of [data, join(home, 'releases'), settings, bin, cache, join(root, 'run')]) {
    mkdirSync(folder, { recursive: true });
  }
  const port = await freePort();
  writeFileSync(
    join(settings, 'site.env'),
    `\ufeffSITE_URL="https://example.com" # its address\nHOST=127.0.0.1\nPORT=${port}\nDATABASE_URL = "file:${database}" # all of them\nRATE_LIMIT_PER_MINUTE=0\n`,
  );
  const calls = join(root, 'npm-calls');
  const mode = 0o755;
  writeFileSync(join(bin, 'npm'), npm(resolve('node_modules'), site.dist, calls), { mode });
  writeFileSync(join(bin, 'systemctl'), systemctl(root), { mode });
  const checkout = makeCheckout(join(root, 'checkout'));
  const user = userInfo().username;
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    SELLER_SITE_ROOT: root,
    SELLER_SITE_USER: user,
    SELLER_SITE_BUILDER: user,
  };
  /** Runs the command. @throws with what it wrote when it ends with an error */
  const run = async (...args: string[]) => {
    const command = resolve('deploy/seller-site');
    const { stdout } = await promisify(execFile)(command, args, { env, cwd: checkout });
    return stdout;
  };
  /** The release that a link leads to. */
  const linked = (link: 'current' | 'previous') => basename(readlinkSync(join(home, link)));
  return {
    root,
    home,
    data,
    database,
    port,
    /** A checkout of the site, whose /about shows what its file TITLE holds. */
    checkout,
    run,
    /** @returns the new release */
    async upgrade() {
      await run('upgrade');
      return linked('current');
    },
    linked,
    releases: () => readdirSync(join(home, 'releases')).sort(),
    change: (title: string) => writeFileSync(join(checkout, 'TITLE'), `<title>${title}</title>`),
    /** The calls of npm since the last time. */
    npmCalls() {
      const made = readFileSync(calls, 'utf8').trim().split('\n');
      writeFileSync(calls, '');
      return made.filter(Boolean);
    },
  };
}

function makeCheckout(folder: string): string {
  const files = ['package.json', 'package-lock.json', '.npmrc', '.gitignore'];
  for (const name of ['src', 'deploy', 'content', ...files]) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  writeFileSync(join(folder, 'TITLE'), '<title>First</title>');
  const git = (command: string) =>
    execFileSync('git', command.split(' '), { cwd: folder, stdio: 'pipe' });
  git('init --quiet');
  git('add --all');
  git('-c user.name=Ann -c user.email=ann@example.com commit --quiet -m First');
  return folder;
}
