import { utimesSync } from 'node:fs';
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
  it('marks it as answered', async () => {
    expect(await staff.run(['answered', older])).toMatchObject({ status: 0, stderr: '' });
    expect((await staff.lines())[1]).toContain('answered');
  });

  it('releases it from quarantine to be delivered, once', async () => {
    const suspect = 'c'.repeat(32);
    await staff.withStore(later, (store) => store.add(inquiry(suspect, { suspicions: ['odd'] })));
    const env = { ...staff.environment, SLACK_WEBHOOK_URL: 'https://hooks.slack.com/x' };
    expect(await staff.run(['release', suspect], env)).toMatchObject({ status: 0 });
    const file = await staff.withStore(later, (store) => store.find(suspect));
    expect(file?.record.status).toBe('accepted');
    expect(file?.deliveries).toMatchObject([{ channel: 'slack', state: 'pending' }]);
    expect(await staff.run(['release', suspect], env)).toMatchObject({
      status: 1,
      stderr: 'This inquiry is neither in quarantine nor discarded.\n',
    });
  });

  it('discards one, and releases it after all', async () => {
    const suspect = 'c'.repeat(32);
    await staff.withStore(later, (store) => store.add(inquiry(suspect, { suspicions: ['odd'] })));
    for (const id of [suspect, older]) {
      expect(await staff.run(['discard', id])).toMatchObject({ status: 0 });
    }
    expect(await staff.complaint(['discard', older])).toBe('This inquiry was discarded before.\n');
    expect(await staff.lines('--quarantined')).toEqual([]);
    expect(await staff.lines('--open')).toHaveLength(1);
    const env = { ...staff.environment, SLACK_WEBHOOK_URL: 'https://hooks.slack.com/x' };
    expect(await staff.complaint(['release', older])).toContain('No channel is configured here');
    expect(await staff.run(['release', older], env)).toMatchObject({ status: 0 });
    expect(await staff.lines('--open')).toHaveLength(2);
  });

  it('sends a failed delivery again, and says when none has failed', async () => {
    expect(await staff.complaint(['resend', older])).toBe(
      'No delivery of this inquiry has failed.\n',
    );
    await staff.withStore(later, failAll);
    expect(await staff.printed(['show', older])).toContain(
      'failed after 1 attempt (refused (550))',
    );
    expect(await staff.printed(['resend', older])).toBe('1 delivery will be sent again.\n');
    expect(await staff.lines('--failed')).toEqual([expect.stringContaining(newer)]);
  });

  it('sends all that failed again, or what one channel has not delivered', async () => {
    const env = { ...staff.environment, SLACK_WEBHOOK_URL: 'https://hooks.slack.com/x' };
    expect(await staff.complaint(['resend', '--all'])).toBe('No delivery to staff has failed.\n');
    await staff.withStore(later, failAll);
    expect(await staff.run(['resend', '--all', '--channel', 'mail'], env)).toMatchObject({
      status: 1,
      stderr: 'mail is no configured channel (slack).\n',
    });
    expect(await staff.run(['resend', '--all', '--channel', 'slack'], env)).toMatchObject({
      status: 1,
      stderr: 'No delivery by slack has failed.\n',
    });
    expect(await staff.lines('--failed')).toHaveLength(2);
    expect(await staff.printed(['resend', '--all'])).toBe('2 deliveries will be sent again.\n');
    expect(await staff.lines('--failed')).toEqual([]);
  });

  it('sends to visitors again only when their channel is named', async () => {
    const env = { ...staff.environment, ...mail, ACKNOWLEDGE_VISITORS: 'yes' };
    const told = { recipients: recipients('email', 'acknowledgement') };
    await staff.withStore(later, (store) => store.add(inquiry('c'.repeat(32), told)));
    await staff.withStore(later, failAll);
    expect((await staff.run(['resend', '--all'], env)).stdout).toBe(
      '3 deliveries will be sent again.\n',
    );
    expect(await staff.lines('--failed')).toEqual([expect.stringContaining('c'.repeat(32))]);
    const byName = await staff.run(['resend', '--all', '--channel', 'acknowledgement'], env);
    expect(byName.stdout).toBe('1 delivery will be sent again.\n');
    expect(await staff.lines('--failed')).toEqual([]);
  });

  it('sends what an answer has made needless only by the channel that is named', async () => {
    const env = { ...staff.environment, ...mail };
    await staff.withStore(later, failAll);
    await staff.run(['answered', older], env);
    expect((await staff.run(['resend', '--all'], env)).stdout).toBe(
      '1 delivery will be sent again.\n',
    );
    const byName = await staff.run(['resend', '--all', '--channel', 'email'], env);
    expect(byName.stdout).toBe('1 delivery will be sent again.\n');
  });
});

describe('forgetting', () => {
  it('erases a person by address, whatever its case and the spaces around it', async () => {
    const { stdout, status } = await staff.run(['erase', '--email', ' ANN@example.com\t']);
    expect({ stdout, status }).toEqual({
      stdout: '2 inquiries erased, with all records.\n',
      status: 0,
    });
    expect(await staff.lines()).toEqual([]);
  });

  it('fails when there is nothing of an address to erase', async () => {
    const { stdout, stderr, status } = await staff.run(['erase', '--email', 'nobody@example.com']);
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
    expect(stderr).toBe('There is no inquiry of this address.\n');
    expect(await staff.lines()).toHaveLength(2);
  });

  it('erases exactly the address, and names others of the same mailbox', async () => {
    const tagged = { ...hostile, email: 'ann+shop@example.com' };
    await staff.withStore(later, async (store) => {
      await store.add(inquiry('c'.repeat(32), { inquiry: tagged }));
      await store.add(inquiry('d'.repeat(32), { inquiry: tagged }));
    });
    const others = 'The same mailbox has inquiries under another address: ann+shop@example.com\n';
    expect(await staff.printed(['erase', '--email', 'ann@example.com'])).toBe(
      `2 inquiries erased, with all records.\n${others}`,
    );
    expect(await staff.run(['erase', '--email', 'ann@example.com'])).toMatchObject({
      stdout: others,
      status: 1,
    });
    expect(await staff.printed(['erase', '--email', 'ann+shop@example.com'])).toBe(
      '2 inquiries erased, with all records.\n',
    );
  });

  it('erases that an address was sent an acknowledgement, which the server has marked', async () => {
    const database = { kind: 'sqlite', file: 'site.db' } as const;
    const keys = deriveKeys(findSecretKey({ database, secretKey: undefined }));
    const server = await openStore(database, keys);
    await server.add(inquiry('c'.repeat(32), { recipients: recipients('acknowledgement') }));
    await server.close();
    const marks = () => {
      const file = openDatabase(database.file);
      const { count } =
        file.prepare("SELECT count(*) AS count FROM memories WHERE key LIKE 'told %'").get() ?? {};
      file.close();
      return count;
    };
    expect(marks()).toBe(1);
    expect(await staff.run(['erase', '--email', 'ann@example.com'])).toMatchObject({ status: 0 });
    expect(marks()).toBe(0);
  });

  it('deletes what is older than the given days, once the clock is said to be right', async () => {
    const purge = ['purge', '--older-than'];
    const { stdout, stderr, status } = await staff.run([...purge, '1d']);
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
    expect(stderr).toContain('beyond the newest moment in the store, 2026-01-02T00:00:00.000Z');
    expect(await staff.lines()).toHaveLength(2);
    expect(await staff.printed([...purge, '36500d', '--clock-is-right'])).toMatch(
      /^0 inquiries deleted/,
    );
    // From now on the store knows a moment.
    expect(await staff.printed([...purge, '1d'])).toMatch(/^2 inquiries deleted/);
  });

  it('deletes nothing by a clock that is before the build', async () => {
    utimesSync('dist', future, future);
    const { stderr, status } = await staff.run(['purge', '--older-than', '1d']);
    expect(status).toBe(1);
    expect(stderr).toContain('but the site was built 2100-01-01T00:00:00.000Z');
    expect(await staff.lines()).toHaveLength(2);
  });
});
