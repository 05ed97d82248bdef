import { expect, it } from 'vitest';
import {
  inquiryId as id,
  openTestDesk,
  openTestInquiry,
  someInquiry,
} from '../../../tests/fixtures/desk.ts';
import { deskPath } from './addresses.ts';
import { readListQuery } from './list-query.ts';

it.each([
  ['a space after a name, as phones put it', { name: 'Vera ' }],
  ['a space before a company', { company: '\u00a0Lamps' }],
  ['a name of two lines, from an earlier version', { name: 'Vera\r\nVisitor' }],
  ['a message with the line breaks of old computers', { message: 'We sell\rlamps.\r\nAnd glass.' }],
  ['a message with a zero byte', { message: 'We sell\0lamps.' }],
  ['half of a character', { message: 'We sell \ud83d lamps.' }],
])('%s is not taken for something written besides', async (_, changes) => {
  const { browser } = await openTestInquiry({ inquiry: { ...someInquiry, ...changes } });
  const { url, body } = browser.submission('Mark as answered', { by: 'Ann' });
  for (const [name, value] of [...body]) body.set(name, value.replaceAll(/\r?\n/g, '\r\n'));
  await browser.post(url, body);
  expect(browser.address).toContain('?done=');
  expect(browser.text).toContain('Marked as answered.');
  expect(browser.text).not.toContain('not saved');
});

it('a note that is too long is kept whole, and told what is allowed', async () => {
  const { browser, store } = await openTestInquiry();
  const note = 'Call her.\n'.repeat(1000);
  await browser.press('Add the note', { by: 'Ann', note });
  expect(browser.status).toBe(422);
  expect(browser.text).toContain('Please use at most 5,000 characters.');
  expect(browser.document.querySelector<HTMLTextAreaElement>('#note')?.value).toBe(note);
  expect((await store.find(id))?.actions ?? []).toEqual([]);
});

it('what somebody wrote turns no writing around it, and stands in its own direction', async () => {
  const { browser } = await openTestInquiry({
    inquiry: { ...someInquiry, message: '\u202eWe sell lamps.' },
  });
  await browser.press('Add the note', { by: 'Ann', note: '\u202eCall her.' });
  const texts = ['\u202eWe sell lamps.', '\u202eCall her.'];
  const holders = [...browser.document.querySelectorAll('main p')].filter(
    ({ textContent, childElementCount }) =>
      childElementCount === 0 && texts.includes(textContent ?? ''),
  );
  // The message, and in the history the note.
  expect(holders).toHaveLength(2);
  for (const holder of holders) expect(holder.getAttribute('dir')).toBe('auto');
});

it('a name and a company stand in their own direction on the page of an inquiry', async () => {
  const changes = { name: 'ורד', company: 'מנורות', message: 'שלום' };
  const { browser } = await openTestInquiry({ inquiry: { ...someInquiry, ...changes } });
  const inOwnDirection = () =>
    [...browser.document.querySelectorAll('[dir="auto"]')].map(
      (part) => (part as HTMLInputElement).value ?? part.textContent,
    );
  expect(inOwnDirection()).toEqual(
    expect.arrayContaining(['ורד, מנורות', 'ורד', 'מנורות', 'שלום']),
  );
  const { document } = browser;
  expect(document.getElementById('note')?.getAttribute('dir')).toBe('auto');
  expect(document.querySelector('h1')?.getAttribute('dir')).toBe('auto');
});

it('a search or an address in a link is shown as one line, without what hides text', async () => {
  const desk = await openTestDesk();
  await desk.add(id);
  const browser = desk.newBrowser();
  await browser.open(desk.links.toDesk(''));
  await browser.press('Enter');
  for (const name of ['search', 'email']) {
    await browser.open(`${deskPath}?${name}=${encodeURIComponent('x\u202ey\nz')}`);
    expect(browser.text).toMatch(name === 'search' ? 'for "xy z"' : 'those of xy z.');
  }
});

it('a place in a list at a moment that no store can hold is none', () => {
  for (const moment of ['+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00.000Z', '2026']) {
    expect(readListQuery({ after: `${moment}~x` }).after, moment).toBeUndefined();
  }
  const timestamp = new Date('2026-11-20T15:00:00.123Z');
  expect(readListQuery({ after: '2026-11-20T15:00:00.123Z~x' }).after).toEqual({
    timestamp,
    id: 'x',
  });
});
