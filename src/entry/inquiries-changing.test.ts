import { mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recipients } from '../../tests/fixtures/company.ts';
import {
  future,
  hostile,
  inquiry,
  later,
  newer,
  older,
  StaffFixture,
} from '../../tests/fixtures/staff-command.ts';

import { deriveKeys } from '../inquiry/core/keys.ts';
import { openStore } from '../inquiry/open-store.ts';
import { findSecretKey } from '../inquiry/secret-key.ts';
import { openDatabase } from '../inquiry/store/sqlite/database.ts';
import type { InquiryStore } from '../inquiry/store/store.ts';

const staff = new StaffFixture();
const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.example', MAIL_TO: 'a@b.example' };

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
    expect(staff.run(['resend', '--all']).stderr).toBe('No delivery to staff has failed.\n');
    await staff.withStore(later, failAll);
    expect(staff.run(['resend', '--all', '--channel', 'mail'], env)).toMatchObject({
      status: 1,
      stderr: 'mail is no configured channel (slack).\n',
    });
    expect(staff.run(['resend', '--all', '--channel', 'slack'], env)).toMatchObject({
      status: 1,
      stderr: 'No delivery by slack has failed.\n',
    });
    expect(staff.lines('--failed')).toHaveLength(2);
    expect(staff.run(['resend', '--all']).stdout).toBe('2 deliveries will be sent again.\n');
    expect(staff.lines('--failed')).toEqual([]);
  });

  it('dismisses what failed, so that it is listed no longer, and keeps that on record', async () => {
    const env = { ...staff.environment, ...mail };
    expect(staff.run(['dismiss', older], env).stderr).toBe(
      'No delivery of this inquiry has failed or waits for a channel that is not configured.\n',
    );
    await staff.withStore(later, failAll);
    expect(staff.run(['dismiss', older], env).stdout).toBe('1 delivery dismissed.\n');
    expect(staff.lines('--failed')).toEqual([expect.stringContaining(newer)]);
    expect(staff.lines()[1]).toContain('open');
    expect(staff.run(['show', older]).stdout).toContain(
      'inquiry by email: dismissed after 1 attempt (refused (550))',
    );
    expect(staff.run(['resend', older]).stdout).toBe('1 delivery will be sent again.\n');
  });

  it('dismisses what waits for a channel that is configured no longer, and names that', () => {
    expect(staff.run(['dismiss', older]).stdout).toBe(
      '1 delivery dismissed.\nNot configured: email. "resend" takes the dismissal back.\n',
    );
    expect(staff.run(['show', older]).stdout).toContain('inquiry by email: dismissed');
  });
});

describe('forgetting', () => {
  it('erases a person by address, whatever its case and the spaces around it', () => {
    const { stdout, status } = staff.run(['erase', '--email', ' ANN@example.com\t']);
    expect({ stdout, status }).toEqual({
      stdout: '2 inquiries erased, with all records.\n',
      status: 0,
    });
    expect(staff.lines()).toEqual([]);
  });

  it('fails when there is nothing of an address to erase', () => {
    const { stdout, stderr, status } = staff.run(['erase', '--email', 'nobody@example.com']);
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
    expect(stderr).toBe('There is no inquiry of this address.\n');
    expect(staff.lines()).toHaveLength(2);
  });

  it('erases exactly the address, and names others of the same mailbox', async () => {
    const tagged = { ...hostile, email: 'ann+shop@example.com' };
    await staff.withStore(later, async (store) => {
      await store.add(inquiry('c'.repeat(32), { inquiry: tagged }));
      await store.add(inquiry('d'.repeat(32), { inquiry: tagged }));
    });
    const others = 'The same mailbox has inquiries under another address: ann+shop@example.com\n';
    expect(staff.run(['erase', '--email', 'ann@example.com']).stdout).toBe(
      `2 inquiries erased, with all records.\n${others}`,
    );
    expect(staff.run(['erase', '--email', 'ann@example.com'])).toMatchObject({
      stdout: others,
      status: 1,
    });
    expect(staff.run(['erase', '--email', 'ann+shop@example.com']).stdout).toBe(
      '2 inquiries erased, with all records.\n',
    );
  });

  it('erases that an address was sent an acknowledgement, which the server has marked', async () => {
    const database = { kind: 'sqlite', file: join(staff.folder, 'site.db') } as const;
    const keys = deriveKeys(findSecretKey({ database, secretKey: undefined }));
    const server = await openStore(database, keys);
    await server.add(inquiry('c'.repeat(32), { recipients: recipients('acknowledgement') }));
    await server.close();
    const marks = () => {
      const file = openDatabase(database.file);
      const { count } = file.prepare('SELECT count(*) AS count FROM acknowledgements').get() ?? {};
      file.close();
      return count;
    };
    expect(marks()).toBe(1);
    expect(staff.run(['erase', '--email', 'ann@example.com']).status).toBe(0);
    expect(marks()).toBe(0);
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
