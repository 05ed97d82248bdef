import { mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { future, inquiry, later, older, StaffFixture } from '../../tests/fixtures/staff-command.ts';

const staff = new StaffFixture();

describe('work on an inquiry', () => {
  it('marks it as answered', () => {
    expect(staff.run(['answered', older])).toMatchObject({ status: 0, stderr: '' });
    expect(staff.lines()[1]).toContain('answered');
  });

  it('releases it from quarantine to be delivered, once', async () => {
    const suspect = 'c'.repeat(32);
    await staff.withStore(later, (store) => store.add(inquiry(suspect, { suspicions: ['odd'] })));
    const env = { ...staff.environment, SLACK_WEBHOOK_URL: 'https://hooks.slack.com/x' };
    expect(staff.run(['release', suspect], env).status).toBe(0);
    const file = await staff.withStore(later, (store) => store.find(suspect));
    expect(file?.record.standing).toBe('accepted');
    expect(file?.deliveries).toMatchObject([{ channel: 'slack', state: 'pending' }]);
    expect(staff.run(['release', suspect])).toMatchObject({
      status: 1,
      stderr: 'This inquiry is not quarantined.\n',
    });
  });

  it('discards a quarantined one', async () => {
    const suspect = 'c'.repeat(32);
    await staff.withStore(later, (store) => store.add(inquiry(suspect, { suspicions: ['odd'] })));
    expect(staff.run(['discard', suspect]).status).toBe(0);
    expect(staff.lines('--quarantined')).toEqual([]);
  });

  it('sends a failed delivery again, and says when none has failed', async () => {
    expect(staff.run(['resend', older]).stderr).toBe('No delivery of this inquiry has failed.\n');
    await staff.withStore(later, async (store) => {
      const [claim] = await store.claimDeliveries({ now: later, leaseMs: 1000, limit: 1 });
      if (claim) await store.settle(claim, { state: 'failed', error: 'refused (550)' }, later);
    });
    expect(staff.run(['show', older]).stdout).toContain('failed after 1 attempt (refused (550))');
    expect(staff.run(['resend', older]).stdout).toBe('1 delivery will be sent again.\n');
    expect(staff.run(['list', '--failed']).stdout).toBe('');
  });
});

describe('forgetting', () => {
  it('erases a person by address, whatever its case', () => {
    expect(staff.run(['erase', '--email', 'ANN@example.com']).stdout).toMatch(
      /^2 inquiries erased/,
    );
    expect(staff.lines()).toEqual([]);
  });

  it('deletes what is older than the given days, once the clock is said to be right', () => {
    const purge = (...args: string[]) => staff.run(['purge', '--older-than', ...args]);
    const { stdout, stderr, status } = purge('1d');
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
    expect(stderr).toContain('beyond the newest moment in the store, 2026-01-02T00:00:00.000Z');
    expect(staff.lines()).toHaveLength(2);
    expect(purge('36500d', '--clock-is-right').stdout).toMatch(/^0 inquiries deleted/);
    // From now on the store knows a moment.
    expect(purge('1d').stdout).toMatch(/^2 inquiries deleted/);
  });

  it('deletes nothing by a clock that is before the build', () => {
    const dist = join(staff.folder, 'dist');
    mkdirSync(dist);
    utimesSync(dist, future, future);
    const { stderr, status } = staff.run(['purge', '--older-than', '1d']);
    expect(status).toBe(1);
    expect(stderr).toContain('but the site was built 2100-01-01T00:00:00.000Z');
    expect(staff.lines()).toHaveLength(2);
  });
});
