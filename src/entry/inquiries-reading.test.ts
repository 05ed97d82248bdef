import { describe, expect, it } from 'vitest';
import {
  esc,
  first,
  hostile,
  inquiry,
  later,
  newer,
  older,
  StaffFixture,
} from '../../tests/fixtures/staff-command.ts';
import { referenceOf } from '../inquiry/core/reference.ts';

const staff = new StaffFixture();

describe('list', () => {
  it('has one line for each inquiry, newest first, without what controls a terminal', async () => {
    const rest = '[2JAnn31m  ann@example.com  Consultation\n';
    const { stdout, stderr, status } = await staff.run(['list']);
    expect(stdout).toBe(
      `2026-01-02T00:00:00.000Z  ${referenceOf(newer)}  open  ${newer}  ${rest}` +
        `2026-01-01T00:00:00.000Z  ${referenceOf(older)}  open  ${older}  ${rest}`,
    );
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  });

  it('shows only the quarantined, the overdue or the failed ones when asked', async () => {
    const [suspect, late, failed] = ['c', 'd', 'e'].map((digit) => digit.repeat(32)) as [
      string,
      string,
      string,
    ];
    await staff.withStore(later, async (store) => {
      await store.add(inquiry(suspect, { suspicions: ['has 9 links in the message'] }));
      await store.add(inquiry(late, { dueAt: later, recipients: [] }));
      await store.add(inquiry(failed));
      for (const claim of await store.claimDeliveries({ now: later, leaseMs: 1000, limit: 10 })) {
        if (claim.inquiry.id !== failed) continue;
        await store.settle(claim, { state: 'failed', error: 'refused (550)' }, later);
      }
    });
    expect(await staff.lines('--quarantined')).toEqual([expect.stringContaining(suspect)]);
    expect(await staff.lines('--overdue')).toEqual([expect.stringContaining(late)]);
    expect(await staff.lines('--failed')).toEqual([expect.stringContaining(failed)]);
    expect(await staff.lines()).toHaveLength(5);
  });
});

describe('show', () => {
  it('prints every field and record, the message with its lines', async () => {
    const stdout = await staff.printed(['show', older]);
    for (const value of [older, referenceOf(older), '=cmd()', 'Consultation', '/services']) {
      expect(stdout).toContain(value);
    }
    expect(stdout).toMatch(/delivery: +inquiry by email: pending after 0 attempts/);
    expect(stdout).toMatch(/\nFirst \]0;titleline\nSecond line\n$/);
    expect(stdout).not.toContain(esc);
  });

  it('finds an inquiry by the reference that staff read in a mail', async () => {
    expect(await staff.printed(['show', referenceOf(newer).toLowerCase()])).toContain(newer);
  });

  it('fails for an unknown id', async () => {
    const { stdout, stderr, status } = await staff.run(['show', `${esc}[2Jnothing`]);
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
    expect(stderr).toBe('There is no inquiry with the id or reference [2Jnothing.\n');
  });
});

describe('export', () => {
  it('writes JSON with the six fields and the id, without controls', async () => {
    const stdout = await staff.printed(['export', '--format', 'json']);
    const message = 'First ]0;titleline\nSecond line';
    const harmless = { ...hostile, name: '[2JAnn31m', message };
    expect(JSON.parse(stdout)).toEqual([
      { id: newer, ...harmless, timestamp: later.toISOString() },
      { id: older, ...harmless, timestamp: first.toISOString() },
    ]);
  });

  it('writes CSV for a spreadsheet, with formulas guarded', async () => {
    const stdout = await staff.printed(['export', '--format=csv']);
    expect(stdout.split('\r\n')[0]).toMatch(/^\ufeff"id","name",.*"timestamp"$/);
    expect(stdout).toContain(`,"'=cmd()",`);
  });
});

it('finds a fresh installation empty', async () => {
  const env = { ...staff.environment, DATABASE_URL: 'file:new/site.db' };
  expect(await staff.run(['list'], env)).toMatchObject({ stdout: '', status: 0 });
  expect(await staff.run(['export', '--format', 'json'], env)).toMatchObject({
    stdout: '[]\n',
    status: 0,
  });
});
