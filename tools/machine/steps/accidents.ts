import { statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readStored } from '../../../tests/durability/stored.ts';
import { newInquiry, post } from '../../../tests/durability/visitor.ts';
import { startCrowd } from '../crowd.ts';
import { Machine } from '../machine.ts';
import type { Receivers } from '../receivers.ts';
import { origin, patientVisitors } from '../visitor.ts';

/** Accidents that happen to a machine. */
export function accidents(machine: Machine, receivers: Receivers): void {
  /** @returns the seconds until another process is ready */
  async function recover(name: string, accident: string, timeout: number): Promise<number> {
    const before = await machine.mainProcess();
    const start = performance.now();
    await machine.root(accident);
    const now = async () => ({
      ready: (await fetch(`${origin}/readyz`)).status,
      same: (await machine.mainProcess()) === before,
    });
    await expect.poll(now, { timeout }).toEqual({ ready: 200, same: false });
    const seconds = (performance.now() - start) / 1000;
    console.log(`${name}: back after ${seconds.toFixed(1)} s`);
    return seconds;
  }

  it('a killed server is back in three seconds, with every inquiry that it acknowledged', async () => {
    const crowd = startCrowd(...patientVisitors());
    await crowd.goOn();
    expect(
      await recover('kill -9', 'systemctl kill --kill-whom=main --signal=KILL seller-site', 30_000),
    ).toBeLessThan(3);
    await crowd.goOn();
    await crowd.end(machine.path(Machine.database));
  });

  it('a server that hangs is killed and restarted', async () => {
    const log = () => machine.root('journalctl --unit seller-site --output cat');
    expect(await log()).not.toContain('Watchdog timeout');
    await recover('hang', 'systemctl kill --kill-whom=main --signal=STOP seller-site', 120_000);
    expect(await log()).toContain('Watchdog timeout');
  });

  it('after a power cut, the site, its port, its timer and its deliveries are back', async () => {
    receivers.broken = true;
    const inquiries = Array.from({ length: 3 }, () => newInquiry());
    for (const inquiry of inquiries) expect(await post(origin, inquiry)).toBe(201);
    const pending = () => readStored(machine.path(Machine.database)).pending;
    expect(pending()).toBeGreaterThan(0);
    await machine.cutPower();
    // Only the guest may replay the log: here nothing may open the database.
    expect(statSync(machine.path(`${Machine.database}-wal`)).size).toBeGreaterThan(0);
    receivers.broken = false;
    await machine.start();
    await expect.poll(async () => (await fetch(`${origin}/`)).status).toBe(200);
    const units =
      'caddy seller-site.socket seller-site seller-site-backup.timer seller-site-heartbeat.timer';
    expect(await machine.root(`systemctl is-active ${units}`)).toBe('active\n'.repeat(5));
    await expect.poll(pending, { timeout: 5 * 60_000 }).toBe(0);
    const texts = receivers.mails.map(({ mail }) => mail.text).join();
    for (const { message } of inquiries) expect(texts).toContain(message.trim());
  });

  it('a monitor gets heartbeats, and may fail without harm', async () => {
    const beat = () => machine.root('systemctl start seller-site-heartbeat.service');
    const [server, before] = [await machine.mainProcess(), receivers.heartbeats];
    await beat();
    expect(receivers.heartbeats).toBeGreaterThan(before);
    for (receivers.monitor of [500, 0]) await expect(beat()).rejects.toThrow();
    receivers.monitor = 200;
    await beat();
    const arrived = receivers.heartbeats;
    await machine.root('systemctl stop caddy');
    await expect(beat()).rejects.toThrow();
    expect(receivers.heartbeats).toBe(arrived);
    await machine.root('systemctl start caddy');
    const log = await machine.root('journalctl --unit seller-site-heartbeat --output cat');
    expect(log).toMatch(
      /failed \(HTTP 500\)\n(.*\n)*.*failed \(time-out\)\n(.*\n)*no heartbeat: .*ECONNREFUSED/,
    );
    expect(log).not.toMatch(/tellnobody|Start/);
    expect(await machine.mainProcess()).toBe(server);
  });

  it('on a full disk nothing is acknowledged, pages are still served, and it recovers', async () => {
    await machine.root(`
      systemctl stop seller-site.socket seller-site
      mount -t tmpfs -o size=16m,mode=700 tmpfs /var/lib/seller-site
      chown seller-site: /var/lib/seller-site
      systemctl start seller-site`);
    const sent = newInquiry();
    expect(await post(origin, newInquiry())).toBe(201);
    await machine.root('dd if=/dev/zero of=/var/lib/seller-site/full bs=4k 2>/dev/null || true');
    expect(await post(origin, sent)).toBe(503);
    expect((await fetch(`${origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${origin}/contact`)).status).toBe(200);
    await machine.root('rm /var/lib/seller-site/full');
    await expect.poll(() => post(origin, sent)).toBe(201);
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200);
    await machine.root(`
      systemctl stop seller-site.socket seller-site
      umount /var/lib/seller-site
      systemctl start seller-site`);
  });
}
