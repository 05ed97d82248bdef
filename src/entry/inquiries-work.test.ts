/** The commands that read and change inquiries, from arguments to output. */
import { describe, expect, it } from 'vitest';
import { type Change, referenceOf } from '#server/store/inquiry.ts';
import type { NewInquiry } from '#server/store/store.ts';
import { blank, recipients } from '#tests/fixtures/company.ts';
import {
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

const add = (changes?: Partial<NewInquiry>) =>
  staff.withStore(later, (store) => store.add(inquiry(third, changes)));
const zoe = { ...blank, name: 'Zoë Müller', email: 'zoe@glass.example', message: 'Vases' };

/** A colleague changes the older inquiry at the desk. */
const act = (change: Change) =>
  staff.withStore(later, (store) =>
    store.act(older, { id: crypto.randomUUID(), at: later, by: 'Ann', change }),
  );

/** Lets every due delivery fail. */
const failDue = () =>
  staff.withStore(later, async (store) => {
    for (const claim of await store.claimDeliveries({ now: later, leaseMs: 1000, limit: 10 })) {
      await store.settle(claim, { state: 'failed', error: 'refused (550)' }, later);
    }
  });

/** The first letters of the ids that `list` prints. */
async function ids(options = '') {
  const lines = await staff.printed(`list ${options}`.trim());
  return [...lines.matchAll(/\b([a-c])\1{31}\b/g)].map(([, letter]) => letter).join('');
}

describe('reading', () => {
  it('lists one line per inquiry, newest first, filtered by state and words', async () => {
    const rest = '[2JAnn31m  ann@example.com  Consultation\n';
    expect(await staff.printed('list')).toBe(
      `2026-01-02T00:00:00.000Z  ${referenceOf(newer)}  open  ${newer}  ${rest}` +
        `2026-01-01T00:00:00.000Z  ${referenceOf(older)}  open  ${older}  ${rest}`,
    );
    await add({ fields: zoe, dueAt: later, recipients: [] });
    await act({ kind: 'answered' });
    expect(await ids('--open glass vas')).toBe('c');
    expect(await ids('--overdue')).toBe('c');
    expect(await ids('--answered')).toBe('a');
    expect(await ids('--open')).toHaveLength(2);
    expect(await ids()).toHaveLength(3);
  });

  it('shows everything about an inquiry, by its id or its reference', async () => {
    await act({ kind: 'noted', text: 'Call her.' });
    const stdout = await staff.printed(`show ${older}`);
    for (const value of [older, referenceOf(older), '=cmd()', 'Consultation', '/services']) {
      expect(stdout).toContain(value);
    }
    expect(stdout).toMatch(/delivery: +inquiry by email: pending after 0 attempts/);
    expect(stdout).toMatch(/^action: +\S+ noted by Ann: Call her\.$/m);
    expect(stdout).toMatch(/\nFirst \]0;titleline\nSecond line\n$/);
    expect(await staff.printed(`show ${referenceOf(older).toLowerCase()}`)).toBe(stdout);
    expect(await staff.error('show \u001b[2Jnothing')).toBe(
      'There is no inquiry with the id or reference [2Jnothing.\n',
    );
  });

  it('exports the fields of all inquiries, or all data of one person', async () => {
    await add({ fields: zoe });
    const fields = { id: third, ...zoe, timestamp: later.toISOString() };
    const all = JSON.parse(await staff.printed('export --format json'));
    expect(all).toHaveLength(3);
    expect(all).toContainEqual(fields);
    const csv = await staff.printed('export --format=csv --email zoe@glass.example');
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    const detailed = await staff.printed('export --format=csv --details');
    expect(detailed.match(/"\/services",.*\r\n/g)).toHaveLength(3);
    expect(
      JSON.parse(await staff.printed('export --format json --email ZOE@glass.example')),
    ).toMatchObject([{ ...fields, reference: referenceOf(third), deliveries: [{}], actions: [] }]);
  });

  it('lists nothing in a fresh installation', async () => {
    const env = { DATABASE_URL: 'file:new/site.db' };
    const stderr = expect.stringContaining('A new database was created');
    expect(await staff.run(['list'], env)).toEqual({ stdout: '', stderr, status: 0 });
    expect(await staff.printed('export --format json', env)).toBe('[]\n');
  });
});

describe('delivering', () => {
  it('releases once, and only where channels are configured', async () => {
    await add({ suspicions: ['odd'] });
    expect(await ids('--quarantined')).toBe('c');
    expect(await staff.error(`release ${third}`)).toContain('No channel is configured here');
    expect(await staff.printed(`release ${third}`, slack)).toContain(
      `Released ${referenceOf(third)};`,
    );
    const inquiry = await staff.withStore(later, (store) => store.find(third));
    expect(inquiry?.deliveries).toMatchObject([{ channel: 'slack', state: 'pending' }]);
    expect(await staff.error(`release ${third}`, slack)).toBe(
      'This inquiry is neither quarantined nor discarded.\n',
    );
  });

  it('resends one failed delivery, all to staff, or all of one channel', async () => {
    const all = 'resend --all';
    const variables = { ...mail, ...slack, ACKNOWLEDGE_VISITORS: 'yes' };
    const [one, two] = ['1 delivery', '2 deliveries'].map((c) => `${c} will be sent again.\n`);
    expect(await staff.error(`resend ${older}`)).toBe('No delivery of this inquiry has failed.\n');
    expect(await staff.error(all)).toBe('No delivery to staff has failed.\n');
    await add({ recipients: recipients('email', 'acknowledgement') });
    await failDue();
    expect(await staff.printed(`show ${older}`)).toMatch(
      /failed after 1 attempt \(refused \(550\)\)\nattempt: +\S+ inquiry by email: refused \(550\)\n/,
    );
    expect(await staff.error(`${all} --channel s\u001bms`)).toBe(
      'sms is not a configured channel (none).\n',
    );
    expect(await staff.error(`${all} --channel slack`, slack)).toBe(
      'No delivery by slack has failed.\n',
    );
    expect(await staff.printed(`resend ${older}`)).toBe(one);
    expect(await ids('--failed')).toHaveLength(2);
    expect(await staff.printed(all, variables)).toBe(two);
    expect(await ids('--failed')).toBe('c');
    expect(await staff.printed(`${all} --channel acknowledgement`, variables)).toBe(one);
    expect(await ids('--failed')).toBe('');
  });

  it('resends deliveries of answered inquiries only if a channel is named', async () => {
    await failDue();
    await act({ kind: 'answered' });
    expect(await staff.printed('resend --all', mail)).toMatch(/^1 /);
    expect(await staff.printed('resend --all --channel email', mail)).toMatch(/^1 /);
  });

  it('prints a link to the desk, with the local address by default', async () => {
    expect(await staff.printed('desk')).toMatch(
      /^http:\/\/localhost:3000\/desk\/enter\?key=[\w.-]+\n$/,
    );
  });
});

describe('erasing', () => {
  it('deletes the inquiries from exactly this address, and names other addresses of the mailbox', async () => {
    await add({ fields: { ...hostile, email: 'ann+shop@example.com' } });
    const others = 'The same mailbox has inquiries under another address: ann+shop@example.com\n';
    const erase = (email: string) => staff.run(['erase', '--email', email]);
    expect((await erase(' <ANN@example.com>\t')).stdout).toBe(
      `2 inquiries erased, with all their data.\n${others}`,
    );
    const none = 'There is no inquiry from this address.\n';
    expect(await erase('ann@example.com')).toEqual({ stdout: others, stderr: none, status: 1 });
    expect(await staff.error('erase --email nobody@example.com')).toBe(none);
    expect(await ids()).toBe('c');
  });

  it('purges old inquiries, but not if the clock may be wrong', async () => {
    expect(await staff.error('purge --older-than 1d')).toContain(
      'after the newest date in the store, 2026-01-02T00:00:00.000Z',
    );
    expect(await staff.printed('purge --older-than 36500d --clock-is-right')).toMatch(
      /^0 inquiries/,
    );
    // From now on the store knows the time.
    expect(await staff.printed('purge --older-than 1d')).toMatch(/^2 inquiries deleted/);
  });
});

describe('copying', () => {
  const copy = 'copy --to file:./copy.db';

  it('copies everything into another store, and reports what that has besides', async () => {
    await add({ fields: zoe });
    await act({ kind: 'noted', text: 'Call her.' });
    expect(await staff.printed(copy)).toMatch(/^3 copied, identical in both stores\.\n$/);
    const env = { DATABASE_URL: 'file:./copy.db' };
    expect(await staff.printed(`show ${older}`, env)).toBe(await staff.printed(`show ${older}`));
    await staff.printed('erase --email zoe@glass.example');
    expect(await staff.printed(copy)).toMatch(
      /^The copy also contains 1 not found in the original\.\n2 copied/,
    );
    await staff.printed('erase --email ann@example.com');
    expect(await staff.error(copy)).toBe('There was nothing to copy: is this the right store?\n');
  });

  it('is refused to the same store, and to an unknown kind of store', async () => {
    expect(await staff.error('copy --to file:./site.db')).toMatch(/^This is the same store: /);
    expect(await staff.error('copy --to mysql://x')).toContain('DATABASE_URL must be a file URL');
  });
});
