import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { minute, openTestDesk, staff } from '../../../tests/fixtures/desk.ts';
import { deskPath, signInPath } from './addresses.ts';
import { requestsPerMinute } from './endpoint.ts';

const [ann = ''] = staff;

/** The desk, asked for links by Ann; the limits go by this clock. */
async function openWithClock() {
  const start = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
  onTestFinished(() => clock.mockRestore());
  const desk = await openTestDesk();
  const ask = () => desk.newBrowser().post(signInPath, new URLSearchParams({ email: ann }));
  return { start, clock, desk, ask };
}

describe('limits', () => {
  it('let one client ask for ten links a minute', async () => {
    const desk = await openTestDesk();
    const browser = desk.newBrowser();
    await browser.open(deskPath);
    const statuses: number[] = [];
    for (let time = 0; time < 12; time++) {
      await browser.post(signInPath, new URLSearchParams({ email: `x${time}@y.example` }));
      statuses.push(browser.status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect(browser.text).toContain('Too many links were asked for.');
  });

  it('mail one address three links in ten minutes, and say nothing of it', async () => {
    const desk = await openTestDesk();
    const browser = desk.newBrowser();
    for (let time = 0; time < 5; time++) {
      await browser.post(signInPath, new URLSearchParams({ email: ann }));
      expect(browser.status).toBe(200);
    }
    await expect.poll(() => desk.mailed).toHaveLength(3);
  });

  it('count no mail that could not be sent', async () => {
    let fails = true;
    const sent: string[] = [];
    const desk = await openTestDesk({
      async sendDeskLink(address) {
        if (fails) throw new Error('SMTP 421');
        sent.push(address);
      },
    });
    const ask = () => desk.newBrowser().post(signInPath, new URLSearchParams({ email: ann }));
    for (let time = 0; time < 3; time++) await ask();
    const failures = () => desk.logs.filter((line) => line.includes('could not be mailed'));
    await expect.poll(failures).toHaveLength(3);
    fails = false;
    await ask();
    await expect.poll(() => sent).toEqual([ann]);
  });

  it('open again ten minutes after the first mail, however often a link was asked for', async () => {
    const { start, clock, desk, ask } = await openWithClock();
    for (const [time, minutes] of [0, 5, 9].entries()) {
      clock.mockReturnValue(start + minutes * minute);
      await ask();
      await expect.poll(() => desk.mailed).toHaveLength(time + 1);
    }
    clock.mockReturnValue(start + 10 * minute + 1);
    await ask();
    await expect.poll(() => desk.mailed).toHaveLength(4);
  });

  it('open again after ten minutes', async () => {
    const { start, clock, desk, ask } = await openWithClock();
    const refused = () => desk.logs.filter((line) => line.includes('asked for too often'));
    for (let time = 0; time < 4; time++) await ask();
    await expect.poll(refused).toHaveLength(1);
    clock.mockReturnValue(start + 10 * minute);
    await ask();
    await expect.poll(refused).toHaveLength(2);
    expect(desk.mailed).toHaveLength(3);
    clock.mockReturnValue(start + 10 * minute + 1);
    await ask();
    await expect.poll(() => desk.mailed).toHaveLength(4);
  });

  it('mail one address ten links a day, whoever asks for them', async () => {
    const { start, clock, desk, ask } = await openWithClock();
    const refused = () => desk.logs.filter((line) => line.includes('asked for too often'));
    const day = 24 * 60 * minute;
    for (let time = 0; time < 12; time++) {
      clock.mockReturnValue(start + time * 11 * minute);
      await ask();
      await expect.poll(() => desk.mailed.length + refused().length).toBe(time + 1);
    }
    expect([desk.mailed.length, refused().length]).toEqual([10, 2]);
    clock.mockReturnValue(start + day + 1);
    await ask();
    await expect.poll(() => desk.mailed).toHaveLength(11);
  });

  it('stop a client that asks for pages without end', async () => {
    const desk = await openTestDesk();
    let status = 0;
    let asked = 0;
    while (status !== 429 && asked < 1000) {
      status = (await desk.app.inject({ url: `/desk/inquiries/AAAA-AAA${asked % 10}?key=x` }))
        .statusCode;
      asked += 1;
    }
    expect(asked).toBe(301);
  });

  it('count also what is refused because another site sent it', async () => {
    const desk = await openTestDesk();
    const browser = desk.newBrowser();
    const statuses: number[] = [];
    for (let time = 0; time < requestsPerMinute + 2; time++) {
      await browser.post(signInPath, new URLSearchParams(), { 'sec-fetch-site': 'cross-site' });
      statuses.push(browser.status);
    }
    expect(statuses).toEqual([...Array(requestsPerMinute).fill(403), 429, 429]);
    // Says as little as every other page does to whoever stores it.
    expect(browser.headers['cache-control']).toBe('no-store');
  });
});
