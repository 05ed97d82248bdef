import { statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Machine } from '../machine.ts';
import { commandsUnder } from '../manual.ts';

/** Limits on code of a release or its packages, which runs when the site is built. */
export function hostileBuilds(machine: Machine): void {
  const [upgrade = ''] = commandsUnder('Upgrade and go back');
  /** Makes the build of the next upgrade run a script before a step. */
  const infect = (step: 'npm ci' | 'npm prune', script: string) => `
    cat > infected.sh <<'END'
${script}
END
    sed -i '/^step ${step}/i sh infected.sh' deploy/build-release.sh
    git add infected.sh`;
  const cleanUp = 'git reset --quiet --hard';
  const leftRunning = 'pgrep --full "[s]leep 6000" || echo nothing';
  const build = '/var/cache/seller-site-build';

  it('a build can read no secret, inquiry or file of root, and only root has the terminal', async () => {
    const only = '/srv/only-for-root';
    const open = '/srv/open-to-all';
    await machine.root(`
      echo secret > ${only}; chmod 600 ${only}
      mkdir --mode=1777 ${open}`);
    const limits = {
      ProtectSystem: 'strict',
      ProtectHome: 'yes',
      ProtectProc: 'invisible',
      PrivateTmp: 'yes',
      PrivateDevices: 'yes',
      NoNewPrivileges: 'yes',
      RestrictSUIDSGID: 'yes',
      CapabilityBoundingSet: '',
      InaccessiblePaths:
        '/etc/seller-site /var/lib/seller-site -/var/lib/seller-site-backups /dev/shm',
    };
    const secrets = [
      Machine.settings,
      Machine.database,
      `${Machine.database}.key`,
      '/var/lib/seller-site-backups/*',
      '/etc/shadow',
      '/home/ann/site/package.json',
      '/root/.bashrc',
      only,
    ];
    const tryTerminal = (who: string) => `
      for fd in 0 1 2; do [ ! -t $fd ] || echo "${who} has the terminal as $fd"; done >&2
      (: < /dev/tty) 2>/dev/null && echo "${who} has the terminal" >&2
      echo "${who} was here" >&2`;
    const trial = `
      import { spawnSync } from "node:child_process";
      spawnSync("sh", ["-c", ${JSON.stringify(tryTerminal('the trial'))}], { stdio: "inherit" });`;
    await machine.ann(`
      ${infect(
        'npm prune',
        `${tryTerminal('the build')}
        for file in ${secrets.join(' ')}; do cat $file >/dev/null 2>&1 && echo "it reads $file"; done
        for folder in ${open} /dev/shm /opt/seller-site/releases /usr/local/bin; do
          touch $folder/left 2>/dev/null && echo "it writes to $folder"
        done
        (trap '' TERM HUP; setsid sleep 6000) </dev/null >/dev/null 2>&1 &
        cp /bin/true tool
        chmod 6777 tool 2>/dev/null && echo 'it makes a setuid program' || chmod 777 tool
        systemctl show --property=${Object.keys(limits)} $(grep -om1 'seller-site-[^/]*$' /proc/self/cgroup)
        mkdir open && chmod 1777 open && ln -s /etc open/etc
        ln -s ${only} .env
        touch "$HOME/left"`,
      )}
      printf '#!/bin/sh\\n%s\\n' '${tryTerminal("the owner's git").replaceAll("'", `'"'"'`)}' > monitor
      chmod +x monitor
      git config core.fsmonitor $PWD/monitor
      cat - deploy/try-release.ts > trial <<'END'
${trial}
END
      mv trial deploy/try-release.ts
      echo '${upgrade}' > typed`);
    const output = await machine.ann("script --quiet --return --command 'sh typed' /dev/null");
    await machine.ann(`git config --unset core.fsmonitor; ${cleanUp}`);
    for (const who of ['the build', "the owner's git", 'the trial']) {
      expect(output).toContain(`${who} was here`);
    }
    expect(output).not.toMatch(/has the terminal|it reads|it writes|it makes/);
    expect(output.split('\r\n')).toEqual(
      expect.arrayContaining(Object.entries(limits).map((each) => each.join('='))),
    );
    expect(output).toMatch(/^Now running: /m);
  });

  it('nothing that it leaves behind runs, and only root can change the version', async () => {
    expect(await machine.root(leftRunning)).toBe('nothing\n');
    const version = `/opt/seller-site/releases/${await machine.version()}`;
    expect(statSync(machine.path(`${version}/tool`))).toMatchObject({ uid: 0, mode: 0o100755 });
    const wrong = `find ${version} ! -uid 0 -o ! -type l -perm /7022`;
    expect(await machine.root(wrong)).toBe('');
    expect(await machine.root(`readlink ${version}/.env`)).toBe(`${Machine.settings}\n`);
  });

  it('a build folder that becomes a link is refused, and nothing of the previous build is left', async () => {
    const before = await machine.versions();
    await machine.ann(
      infect(
        'npm prune',
        `ls -A "$HOME"; cd .. && mv site real && ln -s /var/lib/seller-site site`,
      ),
    );
    const refused = machine.ann(upgrade);
    await expect(refused).rejects.toThrow('tar: site: Cannot open: Permission denied');
    await expect(refused).rejects.toThrow(/cannot be copied: .* Nothing has changed\.\n$/);
    await expect(refused).rejects.not.toThrow(/^left$/m);
    await machine.ann(cleanUp);
    expect(await machine.versions()).toBe(before);
    expect(await machine.root('stat --format "%A %U" /var/lib/seller-site')).toBe(
      'drwx------ seller-site\n',
    );
  });

  it.each([
    [
      'a signal',
      `${upgrade} & until sudo test -e $began; do sleep 0.1; done; sudo pkill --full '[b]ash /usr/local/sbin/seller-site upgrade'; wait $!`,
    ],
    [
      'Ctrl-C',
      `(until sudo test -e $began; do sleep 0.1; done; printf '\\003') | script --quiet --return --command '${upgrade}' /dev/null`,
    ],
  ])('no process of an upgrade survives %s', async (_, interrupted) => {
    const before = await machine.versions();
    const began = `${build}/site/began`;
    await machine.root(`rm -f ${began}`);
    await machine.ann(infect('npm ci', 'touch began; sleep 6000'));
    await expect(machine.ann(`began=${began}\n${interrupted}`)).rejects.toThrow();
    await machine.ann(cleanUp);
    expect(await machine.root(`ls ${began}; ${leftRunning}`)).toBe(`${began}\nnothing\n`);
    expect(await machine.versions()).toBe(before);
  });

  it('three versions and those in use are kept, and neither touched files nor outside links matter', async () => {
    const folder = '/opt/seller-site/releases';
    await machine.root(`
      mkdir --mode=700 /srv/elsewhere; echo secret > /srv/elsewhere/seller-site.conf
      mkdir ${folder}/20200101T000000.000Z-of-nobody`);
    const [, oldest, ...others] = (await machine.root(`ls ${folder}`)).trim().split('\n');
    await machine.ann(`
      sudo seller-site rollback ${oldest}
      git ls-files -z | xargs --null touch
      rm -r deploy/nginx
      ln -s /srv/elsewhere deploy/nginx
      echo deploy/nginx > .git/info/exclude
      ${upgrade}
      rm deploy/nginx
      ${cleanUp}`);
    const current = await machine.version();
    const copied = `${folder}/${current}/deploy/nginx`;
    expect(machine.read(`${copied}/seller-site.conf`)).toContain('server_name');
    const kept = [`${oldest}  previous`, ...others, `${current}  current`];
    expect((await machine.root('seller-site releases')).trim().split('\n')).toEqual(kept);
  });

  it('arguments, output and exit code of a command pass through', async () => {
    const argument = '$HOME $5 $$';
    const shown = `sudo seller-site inquiries show '${argument}' 2> said || echo status $?; cat said`;
    expect(await machine.ann(shown)).toBe(
      `status 1\nThere is no inquiry with the id or reference ${argument}.\n`,
    );
    const atTerminal = `script --quiet --return --command 'sudo seller-site rollback nowhere' /dev/null`;
    expect(await machine.ann(`${atTerminal} || echo status $?`)).toMatch(
      /nowhere.*\r\nstatus 1\n$/s,
    );
    await expect(machine.ann('sudo seller-site rollback nowhere')).rejects.toThrow(
      'There is no version nowhere',
    );
    await expect(machine.ann('sudo seller-site upgrade /srv')).rejects.toThrow(
      'is not a checkout of the site',
    );
  });
}
