/** How actions of staff change inquiries, deliveries and alerts, and how they are recorded. */
import { describe, expect, it } from 'vitest';
import { recipients } from '#tests/fixtures/company.ts';
import { done, Fixture, hour, moment, openEmbedded, second } from '#tests/fixtures/stores.ts';
import type { Change } from './inquiry.ts';

const fixture = new Fixture(openEmbedded);

const answered = { kind: 'answered' } as const;
const reopened = { kind: 'reopened' } as const;
const discarded = { kind: 'discarded' } as const;
const resent = { kind: 'resent' } as const;
const assigned = { kind: 'assigned' } as const;
const unassigned = { kind: 'unassigned' } as const;
const note = (text: string): Change => ({ kind: 'noted', text });
const release = (...channels: string[]) =>
  ({ kind: 'released', dueAt: moment(9 * hour), recipients: recipients(...channels) }) as const;

const unchanged = { state: 'unchanged' };
const delivered = { state: 'delivered' } as const;
const emailAndSlack = { recipients: recipients('email', 'slack') };

/** Like `email delivered, slack pending`. */
const statesOf = async (id: string) =>
  (await fixture.inquiry(id)).deliveries
    .map(({ channel, state }) => `${channel} ${state}`)
    .join(', ');
const kindsOf = async (id: string) =>
  (await fixture.inquiry(id)).deliveries.map(({ kind }) => kind);

describe('an action', () => {
  it('is recorded with who did it and when, in the order in which it was done', async () => {
    await fixture.add('a');
    const actions = [
      [answered, { id: 'x', at: moment(2 * hour), by: 'Eve' }],
      // By the clock of another server.
      [note('Called\nback.'), { id: 'y', at: moment(hour), by: 'Bob' }],
      [reopened, { id: 'z', at: moment(3 * hour), by: 'Eve' }],
    ] as const;
    for (const [change, action] of actions) await fixture.act('a', change, action);
    const { record, actions: recorded } = await fixture.inquiry('a');
    expect(recorded).toEqual(actions.map(([change, action]) => ({ ...action, ...change })));
    expect(record.revision).toBe(3);
  });

  const changes = [
    answered,
    reopened,
    release('email'),
    discarded,
    resent,
    assigned,
    unassigned,
    note('x'),
  ];
  it.each<[string, Change[], string[]]>([
    ['open', [], ['reopened', 'released', 'resent', 'unassigned']],
    ['assigned', [assigned], ['reopened', 'released', 'resent', 'assigned']],
    ['answered', [answered], ['answered', 'released', 'resent', 'assigned', 'unassigned']],
    ['quarantined', [], ['answered', 'reopened', 'resent', 'assigned', 'unassigned']],
    [
      'discarded',
      [discarded],
      ['answered', 'reopened', 'discarded', 'resent', 'assigned', 'unassigned'],
    ],
  ])('on an inquiry that is %s is unchanged if it starts elsewhere', async (...row) => {
    const [name, before, expected] = row;
    const suspicions = name === 'quarantined' ? ['odd'] : [];
    for (const change of changes) {
      const id = `to be ${change.kind}`;
      await fixture.add(id, { suspicions });
      for (const one of before) await fixture.act(id, one);
      const inquiry = await fixture.inquiry(id);
      const isUnchanged = expected.includes(change.kind);
      expect(await fixture.act(id, change), id).toEqual(isUnchanged ? unchanged : done());
      if (isUnchanged) expect(await fixture.inquiry(id)).toEqual(inquiry);
      expect(await fixture.act('nothing', change)).toEqual({ state: 'unknown' });
    }
  });

  it('is done once per inquiry, and only if nothing has been done since it was decided on', async () => {
    await fixture.add('a');
    await fixture.add('b');
    expect(await fixture.act('a', answered, { id: 'x', expectedRevision: 0 })).toEqual(done());
    expect(await fixture.act('b', note('Called.'), { id: 'x' })).toEqual(done());
    const before = await fixture.inquiry('a');
    // Repeated rather than outdated, and outdated rather than unchanged.
    for (const change of [answered, note('other')]) {
      expect(await fixture.act('a', change, { id: 'x', expectedRevision: 0 })).toEqual({
        state: 'repeated',
      });
    }
    expect(await fixture.act('a', answered, { expectedRevision: 0 })).toEqual({
      state: 'outdated',
    });
    expect(await fixture.inquiry('a')).toEqual(before);
    expect(await fixture.act('a', note('two'), { expectedRevision: 1 })).toEqual(done());
  });

  it('keeps its texts as they can be stored', async () => {
    await fixture.add('a');
    await fixture.act('a', note('a\0b \ud800 c'), { by: 'Eve \udc00' });
    await fixture.act('a', answered, { by: 'Eve \udc00' });
    const { record, actions } = await fixture.inquiry('a');
    expect(actions[0]).toMatchObject({ text: 'a\0b \ufffd c', by: 'Eve \ufffd' });
    expect(record.answeredBy).toBe('Eve \ufffd');
  });

  it.each<[string, Change, Change, Change]>([
    ['a note', note('first'), answered, reopened],
    ['a decision, if there is something less important', release('email'), assigned, unassigned],
  ])('of a history that grew too long drops the oldest, but not %s', async (_, first, ...pair) => {
    await fixture.add('a', { suspicions: first.kind === 'released' ? ['odd'] : [] });
    await fixture.act('a', first, { id: 'first' });
    for (let count = 0; count < 60; count++) {
      for (const change of pair) await fixture.act('a', change);
    }
    const { record, actions } = await fixture.inquiry('a');
    expect([actions.length, actions[0]?.id, actions.at(-1)?.kind]).toEqual([
      100,
      'first',
      pair[1]?.kind,
    ]);
    expect(record.revision).toBe(121);
  });

  it.each([
    ['fifty', 'x', 50],
    ['40,000 characters', 'x'.repeat(5000), 8],
  ])('is no further note on an inquiry that has %s of them', async (_, text, most) => {
    await fixture.add('a');
    for (let count = 0; count < most; count++) {
      expect(await fixture.act('a', note(text))).toEqual(done());
    }
    const before = await fixture.inquiry('a');
    expect(await fixture.act('a', note('x'))).toEqual({ state: 'full' });
    expect(await fixture.inquiry('a')).toEqual(before);
    expect(await fixture.act('a', answered)).toEqual(done());
  });
});

describe('an answer', () => {
  it('is recorded with when and by whom, and reopening leaves everything as it was', async () => {
    await fixture.add('a', { dueAt: moment(second) });
    const before = await fixture.inquiry('a');
    await fixture.act('a', answered, { by: 'Bob' });
    const answer = { answeredAt: moment(hour), answeredBy: 'Bob' };
    expect((await fixture.inquiry('a')).record).toMatchObject(answer);
    await fixture.act('a', reopened);
    const { actions, ...reopenedInquiry } = await fixture.inquiry('a');
    const record = { ...before.record, revision: 2 };
    expect({ ...reopenedInquiry, actions: [] }).toEqual({ ...before, record });
    expect(await fixture.ids({ dueBefore: moment(hour) })).toEqual(['a']);
  });

  it('cancels what failed or has no channel; reopened, all of it has failed', async () => {
    await fixture.add('a', { recipients: recipients('email', 'slack', 'webhook') });
    await fixture.fail(0);
    await fixture.act('a', { ...answered, ...emailAndSlack });
    expect(await statesOf('a')).toBe('email canceled, slack pending, webhook canceled');
    expect(await fixture.act('a', { ...resent, recipients: recipients('webhook') })).toEqual(
      done(1),
    );
    expect(await fixture.claim(hour)).toHaveLength(2);
    await fixture.act('a', reopened);
    expect(await fixture.ids({ failed: true })).toEqual(['a']);
    expect(await fixture.act('a', resent)).toEqual(done(1));
  });

  it('cancels also what fails after it, and nothing that arrives', async () => {
    await fixture.add('a', emailAndSlack);
    const [email, slack] = await fixture.claim(0);
    await fixture.act('a', answered);
    if (!email || !slack) expect.fail('nothing was claimed');
    await fixture.store.settle(email, { state: 'failed', error: 'refused' }, moment(hour));
    await fixture.store.settle(slack, delivered, moment(hour));
    expect(await statesOf('a')).toBe('email canceled, slack delivered');
    expect((await fixture.inquiry('a')).attempts).toHaveLength(2);
  });

  it('may come from somebody other than the assignee', async () => {
    await fixture.add('a');
    await fixture.act('a', assigned, { by: 'Ann' });
    await fixture.act('a', answered, { by: 'Bob' });
    expect((await fixture.inquiry('a')).record).toMatchObject({
      assignee: 'Ann',
      answeredBy: 'Bob',
    });
  });
});

describe('alerts that an answer is due', () => {
  const overdue = { recipients: recipients(), dueAt: moment(0) };

  it('need a channel, and an accepted inquiry without an answer', async () => {
    await fixture.add('odd', { suspicions: ['odd'], dueAt: moment(0) });
    await fixture.add('spam', overdue);
    await fixture.act('spam', discarded);
    await fixture.add('done', overdue);
    await fixture.act('done', answered);
    expect(await fixture.alert(['email'])).toBe(0);
    await fixture.add('a', overdue);
    expect(await fixture.alert([])).toBe(0);
    expect(await fixture.alert(['email'])).toBe(1);
  });

  it('stay once they were delivered, and are not queued again after reopening', async () => {
    await fixture.add('a', overdue);
    await fixture.alert(['email']);
    await fixture.settle(hour, delivered);
    const before = (await fixture.inquiry('a')).deliveries;
    await fixture.act('a', answered);
    await fixture.act('a', reopened);
    expect(await fixture.alert(['email'])).toBe(0);
    expect((await fixture.inquiry('a')).deliveries).toEqual(before);
  });

  it('are dropped during a delivery too; queued again after reopening, they keep their history', async () => {
    await fixture.add('a', overdue);
    await fixture.alert(['email']);
    await fixture.settle(hour, { state: 'pending', nextAttemptAt: moment(hour), error: 'busy' });
    const lost = await fixture.claimOne(hour);
    await fixture.act('a', answered);
    expect(await fixture.store.settle(lost, delivered, moment(hour))).toBe(false);
    expect(await kindsOf('a')).toEqual([]);
    await fixture.act('a', reopened);
    expect([await fixture.alert(['email']), await fixture.alert(['email'])]).toEqual([1, 0]);
    await fixture.settle(hour, delivered);
    const errors = (await fixture.inquiry('a')).attempts.map(({ error }) => error);
    expect(errors).toEqual(['busy', undefined]);
  });

  it('are dropped by the answer also when they failed, and may fail again after reopening', async () => {
    await fixture.add('a', { dueAt: moment(0) });
    const alertAndFail = async () => {
      await fixture.alert(['slack']);
      for (const _ of ['email', 'slack']) await fixture.fail(hour);
      expect(await statesOf('a')).toBe('email failed, slack failed');
    };
    await alertAndFail();
    await fixture.act('a', answered);
    expect(await statesOf('a')).toBe('email canceled');
    expect(await fixture.ids({ failed: true })).toEqual([]);
    expect(await kindsOf('a')).toEqual(['inquiry']);
    expect(await fixture.act('a', resent)).toEqual(done(1));
    await fixture.act('a', reopened);
    await alertAndFail();
  });
});

it('a release is acknowledged, unless the mailbox was lately, and keeps the reason for the quarantine', async () => {
  for (const id of ['a', 'b']) {
    await fixture.add(id, { suspicions: ['odd'] });
    await fixture.act(id, release('email', 'acknowledgement'));
  }
  expect(await fixture.channelsOf('a')).toEqual(['acknowledgement', 'email']);
  expect(await fixture.channelsOf('b')).toEqual(['email']);
  expect((await fixture.inquiry('a')).record.suspicions).toEqual(['odd']);
});

it('answers and releases, also by a repeated post, are news to software that follows them, each time', async () => {
  const software = { name: 'webhook', audience: 'staff', followsActions: true } as const;
  const everyone = [...recipients('email'), software];
  const answer = { ...answered, recipients: everyone };
  const news = async (id: string) =>
    (await fixture.inquiry(id)).deliveries.flatMap(({ kind, channel, state }) =>
      kind === 'inquiry' ? [] : `${kind} ${channel} ${state}`,
    );
  for (const id of ['a', 'b']) await fixture.add(id, { suspicions: ['odd'] });
  await fixture.act('a', { ...release(), recipients: everyone });
  await fixture.add('b', { recipients: everyone });
  for (const id of ['a', 'b']) expect(await news(id)).toEqual(['released webhook pending']);
  await fixture.act('a', answer);
  expect(await news('a')).toEqual(['answered webhook pending', 'released webhook pending']);
  for (const claim of await fixture.claim(hour)) {
    await fixture.store.settle(claim, delivered, moment(hour));
  }
  await fixture.act('a', answer);
  expect(await news('a')).toEqual(['answered webhook delivered', 'released webhook delivered']);
  await fixture.act('a', reopened);
  expect(await news('a')).toEqual(['released webhook delivered']);
  await fixture.act('a', answer);
  expect(await news('a')).toContain('answered webhook pending');
});

describe('discarding', () => {
  it('stops what was not sent of spam that got through, and alerts nobody', async () => {
    await fixture.add('a', { ...emailAndSlack, dueAt: moment(0) });
    await fixture.settle(0, delivered);
    await fixture.alert(['email']);
    await fixture.act('a', discarded);
    expect((await fixture.inquiry('a')).record.status).toBe('discarded');
    expect(await statesOf('a')).toBe('email delivered, slack canceled');
  });

  it('stops attempts in progress, unless they succeed', async () => {
    await fixture.add('a', emailAndSlack);
    const [email, slack] = await fixture.claim(0);
    await fixture.act('a', discarded);
    const later = { state: 'pending', error: 'busy', nextAttemptAt: moment(hour) } as const;
    if (!email || !slack) expect.fail('nothing was claimed');
    expect(await fixture.store.renew(email, moment(hour))).toBe(false);
    await fixture.store.settle(email, later, moment(second));
    await fixture.store.settle(slack, delivered, moment(second));
    expect(await statesOf('a')).toBe('email canceled, slack delivered');
    expect((await fixture.inquiry('a')).attempts).toHaveLength(2);
  });

  it('is undone by a release, which notifies only channels that were not, and alerts again', async () => {
    await fixture.add('a', { ...emailAndSlack, dueAt: moment(0) });
    await fixture.alert(['email']);
    const claims = await fixture.claim(hour);
    const isOfSlack = ({ delivery }: (typeof claims)[number]) => delivery.channel === 'slack';
    for (const claim of claims.filter((one) => !isOfSlack(one))) {
      await fixture.store.settle(claim, delivered, moment(hour));
    }
    await fixture.act('a', discarded);
    await fixture.act('a', release('email', 'slack', 'webhook'));
    // Slack's attempt is still in progress, and goes out once.
    const again = await fixture.claim(hour + second);
    expect(again.map(({ delivery }) => delivery.channel)).toEqual(['webhook']);
    for (const claim of claims.filter(isOfSlack)) {
      expect(await fixture.store.settle(claim, delivered, moment(hour))).toBe(true);
    }
    expect(await statesOf('a')).toBe('email delivered, slack delivered, webhook pending');
    expect(await fixture.alert(['email'], 9 * hour)).toBe(0);
    expect(await fixture.alert(['email'], 9 * hour + 1)).toBe(1);
  });

  it('keeps an answer for the release', async () => {
    await fixture.add('a');
    await fixture.act('a', answered);
    await fixture.act('a', discarded);
    expect(await fixture.ids({ answered: true })).toEqual([]);
    await fixture.act('a', release('email'));
    expect(await fixture.ids({ answered: true })).toEqual(['a']);
    expect((await fixture.inquiry('a')).record).toMatchObject({ dueAt: moment(24 * hour) });
  });
});

it('resending makes failed deliveries of the inquiry due, all or those of some channels', async () => {
  await fixture.add('a', { recipients: recipients('acknowledgement', 'email', 'slack') });
  await fixture.add('b', {}, second);
  for (const ms of [0, 0, 0, second]) await fixture.fail(ms);
  const resend = (channel: string) =>
    fixture.act('a', { ...resent, recipients: recipients(channel) });
  expect(await resend('webhook')).toEqual(unchanged);
  expect(await resend('email')).toEqual(done(1));
  expect(await resend('email')).toEqual(unchanged);
  expect(await fixture.act('a', resent)).toEqual(done(2));
  expect(await fixture.ids({ failed: true })).toEqual(['b']);
  const claims = await fixture.claim(hour);
  expect(claims.map(({ fields }) => fields.id)).toEqual(['a', 'a', 'a']);
  // Its attempts are counted anew: one that failed for good early would have few left.
  expect(claims[0]?.delivery).toMatchObject({ attempts: 0, state: 'pending' });
});
