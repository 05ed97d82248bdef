import { describe, expect, it } from 'vitest';
import { form, recipients } from '#tests/fixtures/company.ts';
import { ann, minute, openDeskAsAnn, someInquiry } from '#tests/fixtures/desk.ts';

const named = (name: string, changes = {}) => ({ fields: { ...someInquiry, name, ...changes } });

async function openList() {
  const desk = await openDeskAsAnn();
  const texts = (selector: string) =>
    [...desk.browser.document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const names = () => texts('tbody a').map((name) => name?.replace(', Lamps & Co', ''));
  return { ...desk, texts, names };
}

describe('the list', () => {
  it('opens with the open ones, next due first; filters show others, with states and counts', async () => {
    const { browser, texts, names, add, act, fail, wait } = await openList();
    await add('1', named('Failed'));
    await fail();
    wait(minute);
    await add('2', named('Answered'));
    await act('2', { kind: 'answered' });
    await add('3', { ...named('Quarantined'), suspicions: ['odd'] });
    await add('4', { ...named('Discarded'), suspicions: ['odd'] });
    await act('4', { kind: 'discarded' });
    await add('5', { ...named('Late'), dueAt: new Date() });
    const source = { utm_source: 'mail', utm_campaign: 'x'.repeat(200) };
    await add('6', { ...named('Open', { message: ` One\n${'x'.repeat(200)}` }), source });
    wait(3 * minute);
    await browser.open('/desk');
    const stated = () => names().map((name, index) => `${name}: ${texts('.state')[index]}`);
    expect(stated()).toEqual(['Late: Overdue', 'Failed: Not delivered', 'Open: Open']);
    await browser.follow('All6');
    expect(names().at(-1)).toBe('Failed');
    expect(stated().toSorted()).toEqual([
      ...['Answered: Answered', 'Discarded: Discarded', 'Failed: Not delivered'],
      ...['Late: Overdue', 'Open: Open', 'Quarantined: In quarantine'],
    ]);
    expect(texts('td strong')).toEqual(['overdue by 3 min']);
    expect(browser.text).toContain('due in 1 h 57 min (Fri, Nov 20, 12:01 PM EST)');
    expect(browser.text).toContain('by Ann');
    expect(browser.text).toContain(` One ${'x'.repeat(156)}… `.trim());
    expect(texts('bdi')).toEqual([`mail / ${'x'.repeat(33)}…`, ...Array(5).fill('unknown')]);
    for (const [filter, ...found] of [
      ['Open', 'Failed', 'Late', 'Open'],
      ['Overdue', 'Late'],
      ['In quarantine', 'Quarantined'],
      ['Not delivered', 'Failed'],
      ['Answered', 'Answered'],
    ] as const) {
      await browser.follow(filter);
      expect(texts('li [aria-current="page"]')).toEqual([`${filter}${found.length}`]);
      expect(names().toSorted()).toEqual(found);
    }
    const sent = () => String(browser.submission('Search').body);
    await browser.open('/desk');
    expect(sent()).toBe('search=&service=&assignee=');
    await browser.open('/desk?search=swer');
    expect(names()).toEqual(['Answered']);
    await browser.open('/desk?filter=answered&search=swer&email=x@y.z');
    expect(sent()).toBe('filter=answered&email=x%40y.z&search=swer&service=&assignee=');
    await browser.follow('Open');
    expect(browser.address).toBe('/desk?filter=open&search=swer&email=x%40y.z');
    expect(JSON.parse((await browser.open('/desk/export?format=json')).html)).toHaveLength(4);
  });

  it('shows those of a service or an assignee, also in its exports', async () => {
    const { browser, names, add, act } = await openList();
    const [service, other] = form.choices;
    await add('1', named('One', { service }));
    await add('2', named('Two', { service }));
    await add('3', named('Three', { service: other }));
    for (const id of ['2', '3']) await act(id, { kind: 'assigned', address: ann });
    await browser.open('/desk');
    const options = [...browser.document.querySelectorAll('option')];
    const optionOf = (label: string | undefined) =>
      options.find(({ textContent }) => textContent === label)?.value ?? 'missing';
    const mine = encodeURIComponent(optionOf('Assigned to me'));
    const chosen = `service=${encodeURIComponent(optionOf(service))}&assignee=${mine}`;
    await browser.open(`/desk?assignee=${mine}`);
    expect(names()).toEqual(['Two', 'Three']);
    expect(browser.text).toContain('2 inquiries found.');
    await browser.open(`/desk?${chosen}`);
    expect(names()).toEqual(['Two']);
    const file = browser.find('a[download]')?.getAttribute('href') ?? '';
    const exported = JSON.parse((await browser.open(file.replace('xlsx', 'json'))).html);
    expect(exported).toHaveLength(1);
    await browser.open(`/desk?${chosen}`);
    await browser.follow('Answered');
    expect(browser.text).toContain('No inquiries under "Answered" match.');
    await browser.follow('Clear the search');
    expect(browser.address).toBe('/desk?filter=answered');
  });

  it('comes in pages of 50, and leads back to the first', async () => {
    const { browser, names, add, wait } = await openList();
    const addMore = async (from: number, to: number) => {
      for (let index = from; index < to; index++) {
        await add(`${index}`, named(`N${index}`));
        if (index % 3 > 0) wait(1000);
      }
    };
    await addMore(0, 50);
    await browser.open('/desk');
    expect(names()).toHaveLength(50);
    expect(browser.text).not.toMatch(/(First|Next) page/);
    await addMore(50, 110);
    await browser.open('/desk');
    const pages = [names()];
    while (browser.text.includes('Next page')) {
      await browser.follow('Next page');
      pages.push(names());
      expect(browser.text).toContain('First page');
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 10]);
    expect(new Set(pages.flat()).size).toBe(110);
    const file = browser.find('a[download]')?.getAttribute('href');
    expect(file).toBe('/desk/export?filter=open&format=xlsx');
    await browser.follow('First page');
    expect(names()).toEqual(pages[0]);
  });

  it('says how many inquiries a search finds, as far as they fit on a page', async () => {
    const { browser, names, add } = await openList();
    const words = () => browser.find('[role="status"]')?.textContent;
    await add('one', named('One'));
    await browser.open('/desk?search=one');
    expect(words()).toBe('1 inquiry found.');
    for (let index = 0; index < 50; index++) await add(`${index}`, named('Two'));
    await browser.open('/desk?search=two&filter=open');
    expect(words()).toBe('50 inquiries found.');
    await browser.open(`/desk?email=${someInquiry.email}`);
    expect(words()).toBe('More than 50 inquiries found.');
    await browser.follow('Next page');
    expect([names().length, words()]).toEqual([1, undefined]);
    await browser.open('/desk');
    expect(words()).toBeUndefined();
  });

  it('searches some at a time, says so, and goes on where it stopped', async () => {
    const { browser, names, add, wait } = await openList();
    const words = () => browser.find('[role="status"]')?.textContent;
    for (let index = 0; index < 5001; index++) {
      await add(`${index}`, named([0, 2000].includes(index) ? 'Wanted' : 'Other'));
      wait(1);
    }
    await browser.open('/desk?search=wanted');
    expect([words(), names()]).toEqual([
      '0 inquiries found so far. The rest is not searched yet.',
      [],
    ]);
    expect(browser.text).not.toContain('No inquiries');
    await browser.follow('Search the rest');
    expect([words(), names()]).toEqual([
      '1 inquiry found so far. The rest is not searched yet.',
      ['Wanted'],
    ]);
    await browser.follow('Search the rest');
    expect([words(), names()]).toEqual([undefined, ['Wanted']]);
    expect(browser.text).not.toContain('Search the rest');
    await browser.open(browser.address.replace('wanted', 'middling'));
    expect(browser.text).toContain('No further inquiries match.');
  });

  it('says which channel to staff has failed for a while, since when, and how much waits', async () => {
    const { browser, add, fail, wait } = await openList();
    const alert = () => browser.find('[role="alert"]')?.textContent;
    await add('one', { recipients: recipients('slack') });
    await add('two', { recipients: recipients('slack', 'pigeon') });
    await fail();
    wait(14 * minute);
    await browser.open('/desk');
    expect(alert()).toBeUndefined();
    wait(minute);
    await browser.open('/desk');
    expect(alert()).toBe(
      'Channel "slack" has been failing since Fri, Nov 20, 10:00 AM EST: 2 undelivered messages.',
    );
  });

  it('accepts odd queries, and shows a search or an address on one line', async () => {
    const { browser, add } = await openList();
    await add('one');
    for (const query of [
      'filter=constructor',
      'filter=open&filter=all',
      'after=x',
      'after=2026-13-45T00:00:00Z~x',
      // Times that no store can hold.
      'after=%2B275760-09-13T00:00:00.000Z~x',
      'after=-000001-01-01T00:00:00.000Z~x',
      'search=%00%ff',
    ]) {
      expect((await browser.open(`/desk?${query}`)).status, query).toBe(200);
      if (query.startsWith('after')) expect(browser.text, query).toContain('Vera Visitor');
    }
    // Cut, so that no search costs more than another.
    await browser.open(`/desk?search=${'x'.repeat(5000)}`);
    expect(browser.valueOf('search')).toBe('x'.repeat(254));
    for (const name of ['search', 'email']) {
      await browser.open(`/desk?${name}=${encodeURIComponent('x\u202ey\nz')}`);
      expect(browser.text).toMatch(
        name === 'search' ? 'No inquiries match.' : 'Inquiries from xy z.',
      );
    }
  });

  it('names an inquiry without a name by its reference', async () => {
    const { browser, add } = await openList();
    const reference = await add('one', named('', { company: '' }));
    await browser.open('/desk');
    await browser.follow(reference);
    expect(browser.find('h1')?.textContent).toBe(reference);
  });
});

it.each([
  [
    `filter=open&search=lamps&email=vera@lamps.example&after=2970-01-01T00:00:00Z~x`,
    'No further inquiries under "Open" match.',
    'First page',
    '/desk?filter=open&search=lamps&email=vera%40lamps.example',
  ],
  ['search=glass+tiles', 'No inquiries match.', 'Clear the search', '/desk?filter=all'],
  ['filter=quarantined', 'No inquiries under "In quarantine".', 'All', '/desk?filter=all'],
  ['email=b@x.example', 'No inquiries match.', 'Clear the search', '/desk?filter=all'],
])('an empty list for %s says why, and leads on', async (query, words, link, address) => {
  const { browser, names, add } = await openList();
  const none = 'No inquiries yet.';
  expect((await browser.open(`/desk?${query}`)).text).toContain(none);
  await add('one');
  await browser.open(`/desk?${query}`);
  expect(names()).toEqual([]);
  // The counts would be those of all inquiries.
  expect(/\d/.test(browser.find('nav li')?.textContent ?? '')).toBe(query === 'filter=quarantined');
  expect(browser.text).toContain(words);
  expect(browser.text).not.toContain(none);
  await browser.follow(link);
  expect(browser.address).toBe(address);
  expect(names()).toEqual(['Vera Visitor']);
});
