import { describe, expect, it } from 'vitest';
import { inquiry, later, newer, older, StaffFixture } from '../../tests/fixtures/staff-command.ts';
import type { InquiryStore } from '../inquiry/store/store.ts';

const staff = new StaffFixture();

/** The receiver refuses whatever is due. */
async function failAll(store: InquiryStore): Promise<void> {
  for (const claim of await store.claimDeliveries({ now: later, leaseMs: 1000, limit: 10 })) {
    await store.settle(claim, { state: 'failed', error: 'refused (550)' }, later);
  }
}

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
    await staff.withStore(later, failAll);
    expect(staff.run(['show', older]).stdout).toContain('failed after 1 attempt (refused (550))');
    expect(staff.run(['resend', older]).stdout).toBe('1 delivery will be sent again.\n');
    expect(staff.lines('--failed')).toEqual([expect.stringContaining(newer)]);
  });

  it('sends all that failed again, or what one channel has not delivered', async () => {
    const env = { ...staff.environment, SLACK_WEBHOOK_URL: 'https://hooks.slack.com/x' };
    expect(staff.run(['resend', '--all']).stderr).toBe('No delivery has failed.\n');
    await staff.withStore(later, failAll);
    expect(staff.run(['resend', '--all', '--channel', 'mail'], env)).toMatchObject({
      status: 1,
      stderr: 'mail is no configured channel (slack).\n',
    });
    expect(staff.run(['resend', '--all', '--channel', 'slack'], env).status).toBe(1);
    expect(staff.lines('--failed')).toHaveLength(2);
    expect(staff.run(['resend', '--all']).stdout).toBe('2 deliveries will be sent again.\n');
    expect(staff.lines('--failed')).toEqual([]);
  });

  it('dismisses what failed, so that it is listed no longer, and keeps that on record', async () => {
    expect(staff.run(['dismiss', older]).stderr).toBe('No delivery of this inquiry has failed.\n');
    await staff.withStore(later, failAll);
    expect(staff.run(['dismiss', older]).stdout).toBe('1 failed delivery dismissed.\n');
    expect(staff.lines('--failed')).toEqual([expect.stringContaining(newer)]);
    expect(staff.lines()[1]).toContain('open');
    expect(staff.run(['show', older]).stdout).toContain(
      'inquiry by email: dismissed after 1 attempt (refused (550))',
    );
    expect(staff.run(['resend', older]).stdout).toBe('1 delivery will be sent again.\n');
  });
});

describe('forgetting', () => {
  it('erases a person by address, whatever its case', () => {
    expect(staff.run(['erase', '--email', 'ANN@example.com']).stdout).toMatch(
      /^2 inquiries erased/,
    );
    expect(staff.lines()).toEqual([]);
  });

  it('deletes what is older than the given days', () => {
    expect(staff.run(['purge', '--older-than', '36500d']).stdout).toMatch(/^0 inquiries deleted/);
    expect(staff.run(['purge', '--older-than', '1d']).stdout).toMatch(/^2 inquiries deleted/);
  });
});
