import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Machine } from '../machine.ts';
import { commandsUnder, filledIn } from '../manual.ts';
import { caddy } from './proxies.ts';

/** To another domain, and to another machine. */
export function moves(machine: Machine): void {
  const rename = filledIn(commandsUnder('To another domain')[0], { 'new.example': 'new.example' });
  const ask = (url: string, options = '') =>
    machine.root(`curl --silent --insecure ${options} '${url}'`);

  it('a domain that cannot be built for changes nothing', async () => {
    const [version, settings] = [await machine.version(), machine.read(Machine.settings)];
    const broken = `sed -i 's/^hero:/hreo:/' content/site.yaml\n${rename}`;
    await expect(machine.ann(broken)).rejects.toThrow('The domain is still example.com.');
    await machine.ann('git checkout --quiet content');
    expect([await machine.version(), machine.read(Machine.settings)]).toEqual([version, settings]);
  });

  it('the site answers at the new one, to which links of the old one lead', async () => {
    await caddy.start(machine);
    await machine.root('echo 127.0.0.1 new.example www.new.example >> /etc/hosts');
    await machine.ann(rename);
    const page = () => ask('https://new.example/contact');
    await expect.poll(page, { timeout: 60_000 }).toContain('href="https://new.example/contact"');
    const link = '/desk/inquiries/K7QM-2XWD?key=1.abc&do=answered';
    for (const host of ['example.com', 'www.example.com', 'www.new.example']) {
      const redirected = ask(
        `https://${host}${link}`,
        "--output /dev/null --write-out '%{redirect_url}'",
      );
      expect(await redirected).toBe(`https://new.example${link}`);
    }
    const checked = await machine.ann('sudo seller-site inquiries check || true');
    expect(checked).not.toMatch(/^FAILED {2}SITE_URL/m);
  });

  it('an installation for another domain is refused', async () => {
    await expect(machine.ann('sudo deploy/install.sh example.com')).rejects.toThrow(
      'run sudo seller-site rename example.com',
    );
  });

  it('a machine from which the site has moved stays silent, even after a reboot', async () => {
    const manual = readFileSync('docs/operating.md', 'utf8');
    const [, disable = '', units = ''] =
      /`(sudo systemctl disable --now ([^`]+))`/.exec(manual) ?? [];
    expect(units.split(' ')).toHaveLength(4);
    await machine.ann(disable);
    await machine.cutPower();
    await machine.start();
    const states = await machine.root(`systemctl is-active ${units} || true`);
    expect(states).toBe('inactive\n'.repeat(4));
  });
}
