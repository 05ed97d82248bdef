/** The contract of every channel. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { channelVariableNames } from '#server/settings/environment-schema.ts';
import { parseEnvironment } from '#server/settings/settings.ts';
import { referenceOf } from '#server/store/inquiry.ts';
import { fieldNames, mapFields } from '#shared/fields.ts';
import { hostile, messageOf, startChannels } from '#tests/fixtures/channels.ts';
import { context } from '#tests/fixtures/company.ts';
import { drawnContext } from '#tests/fixtures/drawn.ts';
import { type Channel, isStaffChannel } from './channel.ts';
import { createChannels } from './channels.ts';

async function sendThroughEach(
  send: (channel: Channel) => Promise<unknown>,
  context = drawnContext,
) {
  const { variables, receivers } = await startChannels();
  const channels = createChannels(parseEnvironment(variables).channels, context);
  for (const channel of channels) await send(channel);
  return channels.map((channel) => {
    const { name, audience } = channel;
    const receiver = receivers[name] ?? expect.fail(`no receiver of ${name} in startChannels`);
    return { name, isToStaff: audience === 'staff', ...receiver, text: receiver.arrived().join() };
  });
}

it('each has its settings and its receiver in startChannels, which has no others', async () => {
  const { variables, receivers } = await startChannels();
  expect(Object.keys(variables).toSorted()).toEqual(channelVariableNames.toSorted());
  const channels = createChannels(parseEnvironment(variables).channels, context);
  expect(channels.map(({ name }) => name).toSorted()).toEqual(Object.keys(receivers).toSorted());
});

it('each sends staff all fields and the reference, and visitors only the reference', async () => {
  const values = mapFields((field) => `some.${field}@visitor.example`);
  const message = messageOf(values);
  const sent = await sendThroughEach((channel) => channel.send(message));
  for (const { name, isToStaff, text } of sent) {
    expect(text, name).toContain(referenceOf(message.fields.id));
    const shown = fieldNames.filter((field) => text.includes(values[field]));
    expect(shown, name).toEqual(isToStaff ? fieldNames : []);
  }
});

it('each tells staff that the inquiry may be spam, and the visitor nothing', async () => {
  const message = messageOf();
  message.record.isDoubtful = true;
  for (const { name, isToStaff, text } of await sendThroughEach((one) => one.send(message))) {
    expect(/Possible spam|"isPossibleSpam":true/.test(text), name).toBe(isToStaff);
  }
});

it('none lets the text of a visitor act as markup, look like a line of ours or reverse its direction', async () => {
  const signs =
    '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\0\u001b[2J';
  const lineBreaks = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];
  const text = ['Ann', ...lineBreaks.map((sign) => `${sign}Reference: FAKE`), signs, hostile];
  const values = mapFields(() => text.join(''));
  const address = { email: 'ann@visitor.example' };
  const record = { ...messageOf().record, source: { utm_source: values.name } };
  // A line of the message is quoted, or is in a block of its own.
  const message = {
    ...messageOf({ ...values, ...address, message: `${signs}${hostile}` }),
    record,
  };
  for (const { name, markup, text } of await sendThroughEach((channel) => channel.send(message))) {
    if (markup === 'software') continue;
    expect(text, name).not.toMatch(markup);
    expect(text, name).not.toMatch(/\p{Bidi_Control}|(?![\r\n])\p{Cc}|\\u00/u);
    expect(text, name).not.toMatch(/(?:^|[\v\f\u0085\p{Zl}\p{Zp}]|\\[nrvf])Reference: FAKE/mu);
  }
});

it('each that has message ids keeps them over attempts, and uses another for another message', async () => {
  const attempts = [messageOf(), messageOf(), messageOf({}, 'inquiry', 'b'.repeat(32))];
  const sent = await sendThroughEach(async (channel) => {
    for (const message of attempts) await channel.send(message);
  });
  for (const { name, ids } of sent) {
    if (!ids) continue;
    const [first, second, other] = ids();
    expect([first, second], name).toEqual([expect.stringContaining(messageOf().fields.id), first]);
    expect(other, name).not.toBe(first);
  }
});

it('each to staff sends alerts, and tests without a link, as there is no inquiry', async () => {
  const alert = { type: 'channel.up', id: 'up', at: new Date(), title: 'Up <now>' } as const;
  const sent = await sendThroughEach(async (channel) => {
    if (!isStaffChannel(channel)) return;
    await channel.send(messageOf({}, 'test'));
    await channel.sendAlert({ ...alert, text: 'All is well.' });
  });
  for (const { name, isToStaff, text } of sent) {
    expect(text, name).not.toContain('/desk/inquiries/');
    if (isToStaff) expect(text, name).toMatch(/\btest\b.*All is well/is);
  }
});

it.each([true, false])(
  'each to people warns of links, if they open by themselves: %s',
  async (opensByLink) => {
    const items = [{ text: 'Ann', url: context.linksTo('K7QM-2XWD').open }];
    const lists = [{ heading: 'Overdue', items, others: 0 }];
    const morning = { type: 'inquiries.morning', id: 'm', at: new Date(), title: 'Now' } as const;
    const sent = await sendThroughEach(
      async (channel) => {
        await channel.send(messageOf());
        if (isStaffChannel(channel)) await channel.sendAlert({ ...morning, text: 'One.', lists });
      },
      { ...drawnContext, opensByLink },
    );
    for (const { name, isToStaff, markup, text } of sent) {
      const isToPeople = isToStaff && markup !== 'software';
      expect(text.includes('anyone'), name).toBe(opensByLink && isToPeople);
    }
  },
);

it('each is explained to operators', () => {
  const operating = readFileSync('docs/operating.md', 'utf8');
  const [, section = ''] = operating.split('## Switch the channels on');
  for (const name of channelVariableNames) expect(section, name).toContain(name);
});
