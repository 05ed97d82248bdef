import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { Machine } from '../machine.ts';
import { commandsUnder, filledIn } from '../manual.ts';
import type { Receivers } from '../receivers.ts';

/** From an empty guest to a site that notifies staff. */
export function installation(machine: Machine, receivers: Receivers): void {
  it('is installed', async () => {
    const [install] = commandsUnder('Install');
    const own = { 'YOUR-REPOSITORY': Machine.repository };
    expect(await machine.type('ann', filledIn(install, own))).toContain('The site is installed.');
    expect((await fetch('http://127.0.0.1:3000/')).status).toBe(200);
    const modeOf = (file: string) => (statSync(machine.path(file)).mode & 0o777).toString(8);
    expect(modeOf('/etc/seller-site/site.env')).toBe('640');
    expect(modeOf('/var/lib/seller-site')).toBe('700');
    await expect(machine.ann('sudo seller-site rollback')).rejects.toThrow(
      'There is no previous version.',
    );
  });

  it('exposes little of the machine to its units', async () => {
    for (const unit of ['', '-backup', '-heartbeat', '-offsite']) {
      const rated = await machine.root(
        `systemd-analyze security --no-pager seller-site${unit}.service`,
      );
      const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(rated) ?? [];
      console.log(`seller-site${unit}: exposure ${exposure}`);
      expect(Number(exposure)).toBeLessThanOrEqual(1.5);
    }
  });

  it('a restart ends when the server listens', async () => {
    // A connection would prove nothing: systemd holds the port.
    const log = await machine.root(`
      systemctl restart seller-site
      journalctl --sync
      journalctl --output cat _SYSTEMD_INVOCATION_ID=$(systemctl show --property InvocationID --value seller-site)`);
    expect(log).toContain('The site is at');
  });

  it('reports missing settings, and sends staff a message', async () => {
    machine.append(Machine.settings, receivers.settings);
    const [, settle = ''] = commandsUnder('Install');
    const [restart = '', check = '', test = ''] = settle.split('\n');
    await machine.ann(restart);
    const checked = await machine.ann(`${check} || true`);
    const { channels } = parse(readFileSync('content/site.yaml', 'utf8'));
    const placeholders = (channels as { href: string }[]).flatMap(({ href }, at) =>
      href.includes('placeholder') ? String(at + 1) : [],
    );
    const named = checked.matchAll(
      /^FAILED .*channels\.(\d)\.href: is a placeholder, and is left out: replace it$/gm,
    );
    expect([...named].map(([, number]) => number)).toEqual(placeholders);
    expect(checked).toMatch(/^ok {6}store$/m);
    expect(await machine.ann(test)).toMatch(/^ok {6}email\n(.*\n)*ok {6}webhook$/m);
    expect(receivers.mails.map(({ to }) => to)).toEqual([['staff@example.com']]);
    expect(receivers.posted).toEqual(['test']);
  });
}
