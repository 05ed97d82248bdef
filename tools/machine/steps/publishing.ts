import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { fillGaps } from '../../../tests/fixtures/filled-gaps.ts';
import type { Machine } from '../machine.ts';
import { commandsUnder } from '../manual.ts';
import { origin } from '../visitor.ts';

const { jobs } = parse(readFileSync('.github/workflows/deploy.yaml', 'utf8'));
const scriptOf = (job: string): string =>
  jobs[job].steps.find(({ run }: { run?: string }) => run).run;

/** Releases that GitHub builds and sends, with the scripts of its workflow. */
export function publishing(machine: Machine): void {
  /** Sends an archive from ann's home folder. @param changes to the command */
  const sending = (archive: string, ...changes: [from: string, to: string][]) =>
    changes.reduce(
      (script, [from, to]) => script.replace(from, to),
      `gh() { echo newest; }; GITHUB_SHA=newest
      HOST=127.0.0.1:2222 HOST_KEY="$(cat /etc/ssh/ssh_host_ed25519_key.pub)" KEY="$(cat deploy-key)"
      ${scriptOf('send').replace('<release.tar.gz', `<${archive}`)}`,
    );
  const send = (...args: Parameters<typeof sending>) => machine.type('ann', sending(...args));

  it('a release from GitHub is installed', async () => {
    await machine.root(`
      mkdir --parents /etc/ssh/sshd_config.d
      printf 'Port 2222\\nListenAddress 127.0.0.1\\n' > /etc/ssh/sshd_config.d/local.conf
      apt-get install --yes --no-install-recommends openssh-server`);
    const [allow = ''] = commandsUnder('Publish from GitHub');
    await machine.type('ann', allow.replace('\nrm deploy-key', ''));
    fillGaps(machine.path('/home/ann/site'));
    await machine.ann(`
      sed -i 's/^tagline: .*/tagline: "From GitHub"/' content/site.yaml
      git -c user.name=Ann -c user.email=ann@example.com commit --quiet --all --message 'Say where from'
      git clone --quiet . ~/release
      cd ~/release
      export SITE_URL=https://example.com RUNNER_TEMP=~
      ${scriptOf('build')}`);
    expect(await send('release.tar.gz')).toMatch(/^Now running: /m);
    expect(await (await fetch(`${origin}/contact`)).text()).toContain('From GitHub');
  });

  it('the key can do nothing else', async () => {
    const id: [string, string] = ['</dev/null', 'id </dev/null'];
    const refused = /^(?!.*uid=).*The archive is damaged, incomplete/s;
    await expect(send('/dev/null', id)).rejects.toThrow(refused);
    await expect(send('/dev/null', id, ['-T', '-tt'])).rejects.toThrow(
      'PTY allocation request failed',
    );
    await expect(send('/dev/null', ['-T', '-W 127.0.0.1:3000'])).rejects.toThrow('prohibited');
    const options = machine.root('seller-site allow-deploys "no-pty ssh-ed25519 AAAA"');
    await expect(options).rejects.toThrow('usage: ');
    const sudo = (command: string) =>
      machine.root(`runuser --user seller-site-deploy -- sudo --non-interactive ${command}`);
    for (const command of ['id', 'seller-site releases', 'seller-site install-release now']) {
      await expect(sudo(command)).rejects.toThrow('a password is required');
    }
  });

  /** Packs files that lines make, by default with a release, whose files they replace. */
  const packing = (lines: string, options = '--exclude ./.git --directory ~/release .') => `
    sudo rm -rf other
    mkdir other
    (cd other; ${lines})
    tar --create ${options} --directory ~/other . | gzip -1 > other.tar.gz`;

  const replacing = (file: string, by: string) =>
    packing(`to=${file}; mkdir --parents $(dirname $to); ${by} > $to`);
  const content = 'dist/content.json';

  it.each([
    ['cut off', 'head --bytes=20M release.tar.gz > other.tar.gz', 'The archive is damaged'],
    ['outside its folder', packing('echo > up', '--transform s,up,../up,'), "contains '..'"],
    ['with a device', packing('sudo mknod null c 1 3', ''), 'Cannot mknod'],
    // The next release must be able to replace it.
    ['that is locked', packing('mkdir a; echo > a/b', '--mode 0'), 'cannot be copied'],
    ['with a pipe for a name', packing('mkfifo REVISION', ''), 'it has no REVISION'],
    ['too large', packing('truncate --size=1G zeros', ''), 'larger than 1000 MB'],
    ['of holes', packing('truncate --size=1T holes', '--sparse'), 'cannot be copied'],
    ['that crashes', replacing('src/entry/server.ts', 'echo throw 0'), 'does not start'],
    [
      'for another address',
      replacing(content, `sed s,https://example.com,https://other.example, ~/release/${content}`),
      'The pages were built for https://other.example, but SITE_URL is https://example.com here.',
    ],
    [
      'for another processor',
      // Not its link in .bin: tar makes links last, and may then take a file in its place for its own.
      replacing('$(cd ~/release; echo node_modules/node-linux-*/bin/node)', 'true'),
      'The release has no Node for this machine',
    ],
  ])('a release %s is refused', async (_, pack, reason) => {
    const before = [await machine.versions(), await machine.mainProcess()];
    await machine.type('ann', pack);
    await expect(send('other.tar.gz')).rejects.toThrow(reason);
    expect([await machine.versions(), await machine.mainProcess()]).toEqual(before);
  });

  it('while one arrives, another is refused; no file comes to be outside', async () => {
    const absolute =
      '-P --transform s,^./outside,/srv/outside, --exclude ./.git --directory ~/release .';
    await machine.type('ann', packing('echo > outside', absolute));
    const said = await machine.type(
      'ann',
      `(${sending('/dev/stdin', ['ssh -T', '(sleep 10; cat other.tar.gz) | ssh -T'])}) > first &
      sleep 5
      (${sending('release.tar.gz')}) || true
      wait $!
      cat first`,
    );
    expect(said).toMatch(/Another upgrade or rollback is running\..*^Now running: /ms);
    await expect(machine.root('ls /srv/outside')).rejects.toThrow('No such file');
  });
}
