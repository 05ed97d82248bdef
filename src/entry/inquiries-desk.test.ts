import { describe, expect, it } from 'vitest';
import { blank } from '../../tests/fixtures/company.ts';
import { inquiry, later, newer, older, StaffFixture } from '../../tests/fixtures/staff-command.ts';
import { referenceOf } from '../inquiry/core/reference.ts';

const staff = new StaffFixture();
const third = 'c'.repeat(32);
const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.example', MAIL_TO: 'a@b.example' };

/** Adds an inquiry that has little in common with the two others. */
const addThird = () =>
  staff.withStore(later, (store) =>
    store.add(
      inquiry(third, {
        inquiry: {
          ...blank,
          name: 'Zoë Müller',
          email: 'zoe@glass.example',
          company: 'Glas',
          message: 'Vases',
        },
      }),
    ),
  );

describe('reading', () => {
  it('lists the inquiries that have these words, or this reference', async () => {
    await addThird();
    for (const words of [['muller'], ['glass', 'vas'], [referenceOf(third).toLowerCase()]]) {
      const stdout = await staff.printed(['search', ...words]);
      expect(stdout.split('\n'), words.join()).toHaveLength(2);
      expect(stdout).toContain(third);
    }
    expect(await staff.printed(['search', 'nobody'])).toBe('');
  });

  it('lists what is open, and what is answered', async () => {
    await staff.run(['answered', older]);
    expect(await staff.lines('--open')).toEqual([expect.stringContaining(newer)]);
    expect(await staff.lines('--answered')).toEqual([expect.stringContaining(older)]);
  });

  it('shows an inquiry by its reference, with its history', async () => {
    await staff.run(['note', older, 'Call', 'her.']);
    const stdout = await staff.printed(['show', referenceOf(older)]);
    expect(stdout).toMatch(/^action: +\S+ noted by the command line: Call her\.$/m);
  });

  it('exports all that is kept of one person, whatever the case of the address', async () => {
    await addThird();
    await staff.run(['note', third, 'Call her.']);
    for (const address of ['ZOE@glass.example', 'zoe@glass.example']) {
      const stdout = await staff.printed(['export', '--format', 'json', '--email', address]);
      const reference = referenceOf(third);
      expect(JSON.parse(stdout)).toMatchObject([
        {
          id: third,
          name: 'Zoë Müller',
          reference,
          source: {},
          deliveries: [{ kind: 'inquiry', channel: 'email', state: 'pending' }],
          attempts: [],
          actions: [{ kind: 'noted', text: 'Call her.' }],
        },
      ]);
    }
    const asCsv = ['export', '--format', 'csv', '--email', 'zoe@glass.example'];
    expect((await staff.printed(asCsv)).trim().split('\r\n')).toHaveLength(2);
  });
});

describe('changing', () => {
  it('answers once, and says who has said so', async () => {
    await staff.run(['answered', older]);
    expect(await staff.run(['answered', older])).toMatchObject({
      status: 1,
      stderr: 'This inquiry was marked as answered before by the command line.\n',
    });
  });

  it('reopens what was answered, and nothing else', async () => {
    expect(await staff.complaint(['reopen', older])).toBe(
      'This inquiry is not marked as answered.\n',
    );
    await staff.run(['answered', older]);
    expect(await staff.printed(['reopen', older])).toBe(
      `Reopened ${referenceOf(older)}: it waits for an answer.\n`,
    );
    expect(await staff.lines('--answered')).toEqual([]);
  });

  it('does not answer what is in quarantine', async () => {
    await staff.withStore(later, (store) => store.add(inquiry(third, { suspicions: ['odd'] })));
    expect(await staff.complaint(['answered', third])).toBe(
      'This inquiry is quarantined: release it first.\n',
    );
  });
});

describe('a link', () => {
  it('to the desk is printed, where there is one', async () => {
    expect(await staff.run(['desk'])).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'There is no desk: set DESK_STAFF to the addresses of staff.\n',
    });
    const env = { ...staff.environment, ...mail, DESK_STAFF: 'a@b.example' };
    expect(await staff.printed(['desk'], env)).toMatch(/\/desk\/enter\?key=[\w.-]+\n$/);
  });
});

describe('copying', () => {
  const target = 'file:./copy.db';

  it('takes everything into another store, as often as one likes, and compares', async () => {
    await staff.run(['note', older, 'Call her.']);
    const first = await staff.run(['copy', '--to', target]);
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(first.stdout).toMatch(/^2 copied, and the same in both \(SHA-256 [0-9a-f]{16}\)\.\n$/);
    const env = { ...staff.environment, DATABASE_URL: target };
    expect(await staff.printed(['show', older], env)).toBe(await staff.printed(['show', older]));
    expect(await staff.printed(['copy', '--to', target])).toBe(first.stdout);
  });

  it('says what the copy holds besides', async () => {
    await addThird();
    await staff.run(['copy', '--to', target]);
    await staff.run(['erase', '--email', 'zoe@glass.example']);
    expect(await staff.printed(['copy', '--to', target])).toMatch(
      /^The copy holds 1 more, which the original lacks\.\n2 copied/,
    );
  });

  it('of nothing over something is refused', async () => {
    await staff.run(['copy', '--to', target]);
    await staff.run(['erase', '--email', 'ann@example.com']);
    expect(await staff.run(['copy', '--to', target])).toMatchObject({
      status: 1,
      stderr: 'There was nothing to copy: is this the store that was meant?\n',
    });
  });

  it('is not from a store to itself', async () => {
    const { DATABASE_URL = '' } = staff.environment;
    for (const to of [DATABASE_URL, 'file:./site.db']) {
      expect(await staff.run(['copy', '--to', to]), to).toMatchObject({
        status: 1,
        stderr: 'This is the store itself: name another one.\n',
      });
    }
  });

  it('needs a store that can be named', async () => {
    const { status, stderr } = await staff.run(['copy', '--to', 'mysql://x']);
    expect(status).toBe(1);
    expect(stderr).toContain('DATABASE_URL must be file: and a path');
  });
});
