import { describe, expect, it, vi } from 'vitest';
import { StoreUnavailable } from '#server/store/store.ts';
import { fieldNames } from '#shared/fields.ts';
import { referenceOf } from '#shared/reference.ts';
import { enterTestDesk, fillDesk, minute, someInquiry } from '#tests/fixtures/desk.ts';
import { readListQuery } from './addresses.ts';

/** A place in the list as its links write it. */
const place = (moment: Date) => `${moment.toISOString()}~x`;

describe('the list', () => {
  it('shows all inquiries, newest first, with states and counts, and filters them', async () => {
    const { browser, names, follow, ...desk } = await enterTestDesk();
    await fillDesk({ browser, names, follow, ...desk });
    await desk.add('late', { ...desk.named('Late'), dueAt: desk.now() });
    desk.wait(minute);
    await browser.open('/desk');
    const texts = (selector: string) =>
      [...browser.document.querySelectorAll(selector)].map(({ textContent }) => textContent);
    const shown = () => names().map((name) => name?.replace(', Lamps & Co', ''));
    const all = ['Late', 'Open', 'Overdue', 'Discarded', 'Quarantined', 'Answered', 'Failed'];
    expect(shown()).toEqual(all);
    expect(texts('.state')).toEqual([
      ...['Overdue', 'Open', 'Overdue', 'Discarded'],
      ...['In quarantine', 'Answered', 'Not delivered'],
    ]);
    expect(browser.text).toContain('overdue by 3 min');
    expect(browser.text).toContain('due in 1 h 58 min');
    expect(texts('[aria-label="Which inquiries"] a')).toEqual([
      ...['All7', 'Open4', 'Overdue2', 'In quarantine1', 'Not delivered1', 'Answered1'],
    ]);
    const found: Record<string, unknown> = {};
    for (const filter of ['Open', 'Overdue', 'In quarantine', 'Not delivered', 'Answered']) {
      await follow(filter);
      found[filter] = shown();
    }
    expect(found).toEqual({
      Open: ['Late', 'Open', 'Overdue', 'Failed'],
      Overdue: ['Late', 'Overdue'],
      'In quarantine': ['Quarantined'],
      'Not delivered': ['Failed'],
      Answered: ['Answered'],
    });
  });

  it('finds what is searched for', async () => {
    const { browser, names, ...desk } = await enterTestDesk();
    await desk.add('one', desk.named('Zoë Müller'));
    await desk.add('two', desk.named('Ann'));
    for (const [search, count] of Object.entries({ 'muller zo': 1, '"*(OR': 0 })) {
      await browser.open(`/desk?search=${encodeURIComponent(search)}`);
      expect(names(), search).toHaveLength(count);
      const field = browser.document.querySelector<HTMLInputElement>('#search');
      expect(field?.value).toBe(search);
    }
    expect(browser.text).toContain('Nothing is found for ""*(OR".');
    // The counts would be those of all inquiries.
    expect(browser.text).not.toMatch(/All ?2/);
  });

  it('comes in pages of 50, and leads back to the first', async () => {
    const { browser, names, follow, ...desk } = await enterTestDesk();
    for (let index = 0; index < 120; index++) {
      await desk.add(`inquiry-${index}`, desk.named(`N${index}`, { company: '' }));
      // Some at the same moment.
      if (index % 3 > 0) desk.wait(1000);
    }
    for (const filter of ['all', 'open']) {
      await browser.open(`/desk?filter=${filter}`);
      const first = names();
      expect(first).toHaveLength(50);
      expect(browser.text).not.toContain('First page');
      await follow('Next page');
      const second = names();
      await follow('Next page');
      const third = names();
      expect(browser.text).not.toContain('Next page');
      expect([second.length, third.length]).toEqual([50, 20]);
      expect(new Set([...first, ...second, ...third]).size).toBe(120);
      await follow('First page');
      expect(names()).toEqual(first);
    }
  });

  it('accepts odd addresses, and shows a search or an address on one line', async () => {
    const { browser, add } = await enterTestDesk();
    await add('one');
    for (const query of [
      'filter=constructor',
      'filter=open&filter=all',
      'after=x',
      'after=2026-13-45T00:00:00Z~x',
      'before=~',
      'search=%00%ff',
      'email=',
    ]) {
      expect((await browser.open(`/desk?${query}`)).status, query).toBe(200);
    }
    // Cut, so that no search costs more than another.
    await browser.open(`/desk?search=${'x'.repeat(5000)}`);
    const field = browser.document.querySelector<HTMLInputElement>('#search');
    expect(field?.value).toBe('x'.repeat(254));
    for (const name of ['search', 'email']) {
      await browser.open(`/desk?${name}=${encodeURIComponent('x\u202ey\nz')}`);
      expect(browser.text).toMatch(name === 'search' ? 'for "xy z"' : 'those of xy z.');
    }
  });

  it('ignores a place at a time that no store can hold', () => {
    for (const moment of ['+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00.000Z', '2026']) {
      expect(readListQuery({ after: `${moment}~x` }).after, moment).toBeUndefined();
    }
    const timestamp = new Date('2026-11-20T15:00:00.123Z');
    expect(readListQuery({ after: place(timestamp) }).after).toEqual({ timestamp, id: 'x' });
  });
});

describe('an empty list', () => {
  const beyond = `after=${place(new Date(0))}`;

  it('says that there are no inquiries only if there are none at all', async () => {
    const { browser, names, ...desk } = await enterTestDesk();
    const none = 'There is no inquiry.';
    for (const query of ['', 'filter=open', 'search=lamps', `after=${place(desk.now())}`]) {
      expect((await browser.open(`/desk?${query}`)).text, query).toContain(none);
    }
    await desk.add('one');
    for (const query of ['filter=answered', 'search=glass+tiles', 'email=b@x.example', beyond]) {
      expect((await browser.open(`/desk?${query}`)).text, query).not.toContain(none);
      expect(names(), query).toEqual([]);
    }
  });

  it.each([
    [
      `filter=open&search=lamps&email=vera@lamps.example&${beyond}`,
      'There is nothing on this page.',
      'Back to the first page',
      '/desk?filter=open&search=lamps&email=vera%40lamps.example',
    ],
    [
      'filter=open&search=tiles',
      'Nothing is found for "tiles" among those under "Open".',
      'Clear the search',
      '/desk?filter=open',
    ],
    [
      'filter=answered&search=vera',
      'Nothing is found for "vera" among those under "Answered".',
      'Clear the filter',
      '/desk?search=vera',
    ],
    ['filter=quarantined', 'There is none under "In quarantine".', 'Clear the filter', '/desk'],
    [
      'filter=open&email=b@x.example',
      'Only those of b@x.example.',
      'Show all',
      '/desk?filter=open',
    ],
    [
      'filter=open&email=b@x.example',
      'There is none under "Open" of this address.',
      'Clear the filter',
      '/desk?email=b%40x.example',
    ],
    ['email=b@x.example', 'There is none of this address.', 'Show all', '/desk'],
  ])('for %s says why, and leads on', async (query, words, link, address) => {
    const { browser, follow, names, ...desk } = await enterTestDesk();
    await desk.add('one');
    await browser.open(`/desk?${query}`);
    expect(browser.text).toContain(words);
    await follow(link);
    expect(browser.address).toBe(address);
    expect(names()).toEqual(address.includes('email=b') ? [] : ['Vera Visitor, Lamps & Co']);
  });
});

describe('the figures', () => {
  it('compare response times with the SLA', async () => {
    const { browser, add, named, wait, act } = await enterTestDesk();
    for (const [id, minutes] of Object.entries({ fast: 25, slow: 90, late: 150 })) {
      await add(id, named(id));
      wait(minutes * minute);
      await act(id, { kind: 'answered' });
    }
    await add('quarantined', { suspicions: ['odd'] });
    await browser.open('/desk/figures');
    const rows = [...browser.document.querySelectorAll('tr')].map(({ children }) =>
      Array.from(children, ({ textContent }) => textContent),
    );
    const counts = ['3', '2 of 3', '1 h 30 min', '3'];
    expect(rows).toHaveLength(14);
    expect(rows.slice(0, 3)).toEqual([
      ['Week of', 'Inquiries', 'Answered in time', 'Median wait', 'Consultation'],
      ['Nov 16', ...counts],
      ['Nov 9', '0', '-', '-', '0'],
    ]);
    expect(rows.at(-1)).toEqual(['All weeks', ...counts]);
  });
});

describe('the export', () => {
  it('has what the list shows, with reference, state and times', async () => {
    const { browser, follow, ...desk } = await enterTestDesk();
    await fillDesk({ browser, follow, ...desk });
    await browser.open('/desk?filter=answered&search=answered');
    await follow('JSON');
    expect(browser.headers['content-disposition']).toBe(
      'attachment; filename="inquiries-2026-11-20.json"',
    );
    expect(JSON.parse(browser.html)).toEqual([
      {
        id: 'answered',
        reference: referenceOf('answered'),
        ...someInquiry,
        name: 'Answered',
        timestamp: '2026-11-20T15:01:00.000Z',
        state: 'answered',
        due: '2026-11-20T17:01:00.000Z',
        answered: '2026-11-20T15:01:00.000Z',
        answeredBy: 'Ann',
      },
    ]);
    await browser.open('/desk?search=overdue');
    await follow('JSON');
    expect(JSON.parse(browser.html)).toMatchObject([{ name: 'Overdue' }]);
  });

  it('as CSV opens in a spreadsheet without running any of it', async () => {
    const { browser, follow, ...desk } = await enterTestDesk();
    await desk.add('one', desk.named('=cmd()'));
    await browser.open('/desk');
    await follow('CSV');
    expect(browser.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, row] = browser.html.replace('\ufeff', '').split('\r\n');
    const fields = fieldNames.map((field) => `"${field}",`).join('');
    expect(head).toBe(
      `"id",${fields}"timestamp","reference","state","due","answered","answeredBy"`,
    );
    expect(row).toContain(`"'=cmd()"`);
  });

  it('of one person has everything that is kept of them', async () => {
    const { browser, follow, names, ...desk } = await enterTestDesk();
    const source = { landingPage: '/services' };
    await desk.add('one', { source });
    await desk.add('two', desk.named('Other', { email: 'other@example.com' }));
    await desk.act('one', { kind: 'noted', text: 'Call her.' });
    await browser.open('/desk');
    await follow('Vera Visitor');
    await follow('All inquiries of this address');
    expect(names()).toHaveLength(1);
    await follow('JSON');
    expect(JSON.parse(browser.html)).toMatchObject([
      { id: 'one', source, actions: [{ kind: 'noted', text: 'Call her.', by: 'Ann' }] },
    ]);
  });

  it('that fails is no file', async () => {
    const { browser, store } = await enterTestDesk();
    vi.spyOn(store, 'list').mockImplementation(() => {
      throw new StoreUnavailable('locked');
    });
    await browser.open('/desk/export?format=csv');
    expect(browser.status).toBe(503);
    expect(browser.headers['content-disposition']).toBeUndefined();
  });

  it('needs a session, like the list and the figures', async () => {
    const { newBrowser, links, add } = await enterTestDesk();
    const reference = await add('one');
    const stranger = await newBrowser().open('/desk/export?format=json');
    expect(stranger.status).toBe(403);
    expect(stranger.html).not.toContain('Vera');
    const guest = await newBrowser().visit(links.toInquiry(reference).open);
    for (const path of ['/desk', '/desk/figures', '/desk/export']) {
      expect((await guest.open(path)).html, path).not.toContain('Vera');
    }
  });
});
