/** The commands that read and change inquiries, from the arguments to what is printed. */
import { utimesSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deriveKeys } from '#server/keys.ts';
import { findSecretKey } from '#server/secret-key.ts';
import { openStore } from '#server/store/open-store.ts';
import { openDatabase } from '#server/store/sqlite/database.ts';
import type { InquiryStore, NewInquiry } from '#server/store/store.ts';
import { referenceOf } from '#shared/reference.ts';
import { blank, recipients } from '#tests/fixtures/company.ts';
import {
  esc,
  first,
  future,
  hostile,
  inquiry,
  later,
  newer,
  older,
  StaffFixture,
} from '#tests/fixtures/staff-command.ts';

const staff = new StaffFixture();
const third = 'c'.repeat(32);
const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.example', MAIL_TO: 'a@b.example' };
const slack = { SLACK_WEBHOOK_URL: 'https://hooks.slack.com/x' };

const add = (changes?: Partial<NewInquiry>, id = third) =>
  staff.withStore(later, (store) => store.add(inquiry(id, changes)));
const addSuspect = () => add({ suspicions: ['odd'] });
const zoe = { ...blank, name: 'Zoë Müller', email: 'zoe@glass.example', message: 'Vases' };

/** Fails what is due, of one inquiry or of all. */
const failDue = (only?: string) =>
  staff.withStore(later, async (store: InquiryStore) => {
    for (const claim of await store.claimDeliveries({ now: later, leaseMs: 1000, limit: 10 })) {
      if (only && claim.inquiry.id !== only) continue;
      await store.settle(claim, { state: 'failed', error: 'refused (550)' }, later);
    }
  });

/** @returns the output of a command that must succeed */
async function printed(line: string, variables = {}) {
  const env = { ...staff.environment, ...variables };
  const { stdout, stderr, status } = await staff.run(line.split(' '), env);
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  return stdout;
}

/** Why a command fails; it must print nothing. */
async function complaint(line: string, variables = {}) {
  const env = { ...staff.environment, ...variables };
  const { stdout, stderr, status } = await staff.run(line.split(' '), env);
  expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
  return stderr;
}

const resent = (count: number) =>
  `${count} ${count === 1 ? 'delivery' : 'deliveries'} will be sent again.\n`;

describe('reading', () => {
  it('lists one line per inquiry, newest first, without terminal control characters', async () => {
    const rest = '[2JAnn31m  ann@example.com  Consultation\n';
    expect(await printed('list')).toBe(
      `2026-01-02T00:00:00.000Z  ${referenceOf(newer)}  open  ${newer}  ${rest}` +
        `2026-01-01T00:00:00.000Z  ${referenceOf(older)}  open  ${older}  ${rest}`,
    );
  });

  it('lists by state', async () => {
    const [late, failed] = ['d'.repeat(32), 'e'.repeat(32)];
    await addSuspect();
    await add({ dueAt: later, recipients: [] }, late);
    await add({}, failed);
    await failDue(failed);
    await printed(`answered ${older}`);
    const ids = async (option: string) =>
      (await staff.lines(option)).map((line) => /[a-f]{32}/.exec(line)?.[0]);
    expect(await ids('--quarantined')).toEqual([third]);
    expect(await ids('--overdue')).toEqual([late]);
    expect(await ids('--failed')).toEqual([failed]);
    expect(await ids('--answered')).toEqual([older]);
    expect((await ids('--open')).toSorted()).toEqual([newer, late, failed].toSorted());
    expect(await staff.lines()).toHaveLength(5);
  });

  it('lists the inquiries with these words or this reference', async () => {
    await add({ inquiry: zoe });
    for (const words of ['muller', 'glass vas', referenceOf(third).toLowerCase()]) {
      const stdout = await printed(`search ${words}`);
      expect(stdout.split('\n'), words).toHaveLength(2);
      expect(stdout).toContain(third);
    }
    expect(await printed('search nobody')).toBe('');
  });

  it('shows everything about an inquiry, by its id or its reference', async () => {
    await printed(`note ${older} Call her.`);
    const stdout = await printed(`show ${older}`);
    for (const value of [older, referenceOf(older), '=cmd()', 'Consultation', '/services']) {
      expect(stdout).toContain(value);
    }
    expect(stdout).toMatch(/delivery: +inquiry by email: pending after 0 attempts/);
    expect(stdout).toMatch(/^action: +\S+ noted by the command line: Call her\.$/m);
    expect(stdout).toMatch(/\nFirst \]0;titleline\nSecond line\n$/);
    expect(stdout).not.toContain(esc);
    expect(await printed(`show ${referenceOf(older).toLowerCase()}`)).toBe(stdout);
    expect(await complaint(`show ${esc}[2Jnothing`)).toBe(
      'There is no inquiry with the id or reference [2Jnothing.\n',
    );
  });

  it('exports the fields as JSON without controls, and as CSV with formulas guarded', async () => {
    const message = 'First ]0;titleline\nSecond line';
    const harmless = { ...hostile, name: '[2JAnn31m', message };
    expect(JSON.parse(await printed('export --format json'))).toEqual([
      { id: newer, ...harmless, timestamp: later.toISOString() },
      { id: older, ...harmless, timestamp: first.toISOString() },
    ]);
    const csv = await printed('export --format=csv');
    expect(csv.split('\r\n')[0]).toMatch(/^\ufeff"id","name",.*"timestamp"$/);
    expect(csv).toContain(`,"'=cmd()",`);
  });

  it('exports everything that is kept of one person, whatever the case of the address', async () => {
    await add({ inquiry: zoe });
    await printed(`note ${third} Call her.`);
    expect(
      JSON.parse(await printed('export --format json --email ZOE@glass.example')),
    ).toMatchObject([
      {
        id: third,
        name: 'Zoë Müller',
        reference: referenceOf(third),
        deliveries: [{ kind: 'inquiry', channel: 'email', state: 'pending' }],
        attempts: [],
        actions: [{ kind: 'noted', text: 'Call her.' }],
      },
    ]);
    const csv = await printed('export --format csv --email zoe@glass.example');
    expect(csv.trim().split('\r\n')).toHaveLength(2);
  });

  it('finds a fresh installation empty', async () => {
    const env = { DATABASE_URL: 'file:new/site.db' };
    expect(await printed('list', env)).toBe('');
    expect(await printed('export --format json', env)).toBe('[]\n');
  });
});

describe('answering', () => {
  it('marks an inquiry as answered once, and reopens it', async () => {
    expect(await complaint(`reopen ${older}`)).toBe('This inquiry is not marked as answered.\n');
    await printed(`answered ${older}`);
    expect((await staff.lines())[1]).toContain('answered');
    expect(await complaint(`answered ${older}`)).toBe(
      'This inquiry was marked as answered before by the command line.\n',
    );
    expect(await printed(`reopen ${older}`)).toBe(
      `Reopened ${referenceOf(older)}: it waits for an answer.\n`,
    );
    expect(await staff.lines('--answered')).toEqual([]);
  });

  it('releases a quarantined inquiry to be delivered, once', async () => {
    await addSuspect();
    expect(await complaint(`answered ${third}`)).toBe(
      'This inquiry is quarantined: release it first.\n',
    );
    await printed(`release ${third}`, slack);
    const file = await staff.withStore(later, (store) => store.find(third));
    expect(file?.record.status).toBe('accepted');
    expect(file?.deliveries).toMatchObject([{ channel: 'slack', state: 'pending' }]);
    expect(await complaint(`release ${third}`, slack)).toBe(
      'This inquiry is neither in quarantine nor discarded.\n',
    );
  });

  it('discards inquiries once, and releases one after all', async () => {
    await addSuspect();
    for (const id of [third, older]) await printed(`discard ${id}`);
    expect(await complaint(`discard ${older}`)).toBe('This inquiry was discarded before.\n');
    expect(await staff.lines('--quarantined')).toEqual([]);
    expect(await staff.lines('--open')).toHaveLength(1);
    expect(await complaint(`release ${older}`)).toContain('No channel is configured here');
    await printed(`release ${older}`, slack);
    expect(await staff.lines('--open')).toHaveLength(2);
  });

  it('resends one failed delivery', async () => {
    expect(await complaint(`resend ${older}`)).toBe('No delivery of this inquiry has failed.\n');
    await failDue();
    expect(await printed(`show ${older}`)).toContain('failed after 1 attempt (refused (550))');
    expect(await printed(`resend ${older}`)).toBe(resent(1));
    expect(await staff.lines('--failed')).toEqual([expect.stringContaining(newer)]);
  });

  it('resends all to staff, or what one channel has not delivered', async () => {
    const all = 'resend --all';
    const variables = { ...mail, ...slack, ACKNOWLEDGE_VISITORS: 'yes' };
    expect(await complaint(all)).toBe('No delivery to staff has failed.\n');
    await add({ recipients: recipients('email', 'acknowledgement') });
    await failDue();
    expect(await complaint(`${all} --channel sms`, slack)).toBe(
      'sms is no configured channel (slack).\n',
    );
    expect(await complaint(`${all} --channel slack`, slack)).toBe(
      'No delivery by slack has failed.\n',
    );
    expect(await staff.lines('--failed')).toHaveLength(3);
    expect(await printed(all, variables)).toBe(resent(3));
    expect(await staff.lines('--failed')).toEqual([expect.stringContaining(third)]);
    expect(await printed(`${all} --channel acknowledgement`, variables)).toBe(resent(1));
    expect(await staff.lines('--failed')).toEqual([]);
  });

  it('resends what an answer has made needless only by a named channel', async () => {
    await failDue();
    await printed(`answered ${older}`, mail);
    expect(await printed('resend --all', mail)).toBe(resent(1));
    expect(await printed('resend --all --channel email', mail)).toBe(resent(1));
  });

  it('prints a link to the desk, if there is one', async () => {
    expect(await complaint('desk')).toBe(
      'There is no desk: set DESK_STAFF to the addresses of staff.\n',
    );
    const env = { ...mail, DESK_STAFF: 'a@b.example' };
    expect(await printed('desk', env)).toMatch(/\/desk\/enter\?key=[\w.-]+\n$/);
  });
});

describe('erasing', () => {
  it('removes a person by exactly this address, and names others of the mailbox', async () => {
    const tagged = { ...hostile, email: 'ann+shop@example.com' };
    await add({ inquiry: tagged });
    const others = 'The same mailbox has inquiries under another address: ann+shop@example.com\n';
    const erase = (email: string) => staff.run(['erase', '--email', email]);
    expect((await erase(' ANN@example.com\t')).stdout).toBe(
      `2 inquiries erased, with all records.\n${others}`,
    );
    const none = 'There is no inquiry of this address.\n';
    expect(await erase('ann@example.com')).toEqual({ stdout: others, stderr: none, status: 1 });
    expect(await printed('erase --email ann+shop@example.com')).toBe(
      '1 inquiry erased, with all records.\n',
    );
    expect(await staff.lines()).toEqual([]);
    expect(await complaint('erase --email nobody@example.com')).toBe(none);
  });

  it("removes the server's mark that an address was sent an acknowledgement", async () => {
    const database = { kind: 'sqlite', file: 'site.db' } as const;
    const keys = deriveKeys(findSecretKey({ database, secretKey: undefined }));
    const server = await openStore(database, keys);
    await server.add(inquiry(third, { recipients: recipients('acknowledgement') }));
    await server.close();
    const marks = () => {
      const file = openDatabase(database.file);
      const query = "SELECT count(*) AS count FROM memories WHERE key LIKE 'told %'";
      const { count } = file.prepare(query).get() ?? {};
      file.close();
      return count;
    };
    expect(marks()).toBe(1);
    await printed('erase --email ann@example.com');
    expect(marks()).toBe(0);
  });

  it('purges old inquiries, once the clock is confirmed', async () => {
    expect(await complaint('purge --older-than 1d')).toContain(
      'beyond the newest moment in the store, 2026-01-02T00:00:00.000Z',
    );
    expect(await staff.lines()).toHaveLength(2);
    expect(await printed('purge --older-than 36500d --clock-is-right')).toMatch(/^0 inquiries/);
    // From now on the store knows the time.
    expect(await printed('purge --older-than 1d')).toMatch(/^2 inquiries deleted/);
  });

  it('purges nothing by a clock that is before the build', async () => {
    utimesSync('dist', future, future);
    expect(await complaint('purge --older-than 1d')).toContain(
      'but the site was built 2100-01-01T00:00:00.000Z',
    );
    expect(await staff.lines()).toHaveLength(2);
  });
});

describe('copying', () => {
  const copy = 'copy --to file:./copy.db';

  it('takes everything into another store, repeatedly, and compares', async () => {
    await printed(`note ${older} Call her.`);
    const said = await printed(copy);
    expect(said).toMatch(/^2 copied, and the same in both \(SHA-256 [0-9a-f]{16}\)\.\n$/);
    const env = { DATABASE_URL: 'file:./copy.db' };
    expect(await printed(`show ${older}`, env)).toBe(await printed(`show ${older}`));
    expect(await printed(copy)).toBe(said);
  });

  it('says what more the copy holds, and copies nothing over something', async () => {
    await add({ inquiry: zoe });
    await printed(copy);
    await printed('erase --email zoe@glass.example');
    expect(await printed(copy)).toMatch(
      /^The copy holds 1 more, which the original lacks\.\n2 copied/,
    );
    await printed('erase --email ann@example.com');
    expect(await complaint(copy)).toBe(
      'There was nothing to copy: is this the store that was meant?\n',
    );
  });

  it('needs another store that can be named', async () => {
    for (const to of [staff.environment.DATABASE_URL, 'file:./site.db']) {
      expect(await complaint(`copy --to ${to}`), to).toBe(
        'This is the store itself: name another one.\n',
      );
    }
    expect(await complaint('copy --to mysql://x')).toContain(
      'DATABASE_URL must be file: and a path',
    );
  });
});
