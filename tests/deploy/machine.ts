/**
 * A machine with the operating command deploy/seller-site, in a folder of its own, and three users: of the checkout,
 * of builds, and of the site. systemd, systemctl and npm are stubs.
 */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { writeFixtureSite } from '../fixtures/host.ts';
import { freePort } from '../fixtures/ports.ts';

/** Accounts that every Debian has. */
export const users = { owner: 'games', builder: 'nobody', site: 'www-data' } as const;

/** Only root can run this project's Node as another user, and only where that one can read it. */
export const usersMissing =
  process.getuid?.() !== 0 ||
  spawnSync('runuser', ['-u', users.site, '--', process.execPath, '--version']).status !== 0;
export const usersNote = usersMissing ? ' (left out: this needs root and a readable checkout)' : '';

export type Machine = Awaited<ReturnType<typeof makeMachine>>;

export async function makeMachine() {
  const root = mkdtempSync(join(tmpdir(), 'machine-'));
  const site = writeFixtureSite();
  onTestFinished(() => rmSync(root, { recursive: true }), 60_000);
  const data = join(root, 'var/lib/seller-site');
  const database = join(data, 'site.db');
  const home = join(root, 'opt/seller-site');
  const settings = join(root, 'etc/seller-site');
  const cache = join(root, 'var/cache/seller-site-build');
  const checkout = join(root, 'checkout');
  /** Where every user may leave a note. */
  const notes = join(root, 'notes');
  for (const folder of [data, join(home, 'releases'), settings, cache, notes, join(root, 'run')]) {
    mkdirSync(folder, { recursive: true });
  }
  cpSync(site.dist, join(root, 'dist'), { recursive: true });
  site.remove();
  symlinkSync(resolve('node_modules'), join(root, 'packages'));
  symlinkSync(process.execPath, join(root, 'node'));
  const port = await freePort();
  writeFileSync(
    join(settings, 'site.env'),
    `\ufeffSITE_URL="https://example.com" # its address\nHOST=127.0.0.1\nPORT=${port}\nDATABASE_URL = "file:${database}" # all of them\nRATE_LIMIT_PER_MINUTE=0\n`,
  );
  chmodSync(root, 0o755);
  makeCheckout(checkout);
  const own = (owner: string, mode: number, folder: string) => {
    execFileSync('chown', ['-R', owner, folder]);
    chmodSync(folder, mode);
  };
  chmodSync(notes, 0o777);
  own(users.site, 0o700, data);
  own(`:${users.site}`, 0o750, settings);
  chmodSync(join(settings, 'site.env'), 0o640);
  own(users.builder, 0o700, cache);
  const env = {
    PATH: `${resolve('tests/deploy/stubs')}:${resolve('deploy')}:${process.env.PATH}`,
    SELLER_SITE_ROOT: root,
    SELLER_SITE_USER: users.site,
    SELLER_SITE_BUILDER: users.builder,
  };
  /** Runs a line of a shell in the checkout, as root. @throws with what it wrote when it ends with an error */
  const shell = async (line: string) => {
    const { stdout } = await promisify(execFile)('sh', ['-c', line], { env, cwd: checkout });
    return stdout;
  };
  /** The release that a link leads to. */
  const linked = (link: 'current' | 'previous') => basename(readlinkSync(join(home, link)));
  return {
    root,
    home,
    data,
    database,
    settings,
    cache,
    notes,
    port,
    /** A checkout of the site, whose /about shows what its file TITLE holds. */
    checkout,
    shell,
    run: (command: string) => shell(`seller-site ${command}`),
    /** @returns the new release */
    async upgrade() {
      await shell('seller-site upgrade');
      return linked('current');
    },
    linked,
    releases: () => readdirSync(join(home, 'releases')).sort(),
    change: (title: string) => writeFileSync(join(checkout, 'TITLE'), `<title>${title}</title>`),
    /** Adds a file to what git tracks, without committing it. */
    track(file: string, text: string) {
      writeFileSync(join(checkout, file), text);
      asOwner(checkout, `git add ${file}`);
    },
  };
}

/** Runs a command in the checkout as its owner. */
export function asOwner(checkout: string, command: string): void {
  const words = ['-u', users.owner, '--', ...command.split(' ')];
  execFileSync('runuser', words, { cwd: checkout, stdio: 'pipe' });
}

function makeCheckout(folder: string) {
  const files = ['package.json', 'package-lock.json', '.npmrc', '.gitignore'];
  for (const name of ['src', 'deploy', 'content', ...files]) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  writeFileSync(join(folder, 'TITLE'), '<title>First</title>');
  execFileSync('chown', ['-R', users.owner, folder]);
  asOwner(folder, 'git init --quiet');
  asOwner(folder, 'git add --all');
  asOwner(folder, 'git -c user.name=Ann -c user.email=ann@example.com commit --quiet -m First');
}
