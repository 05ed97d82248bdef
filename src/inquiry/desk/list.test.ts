import { describe, expect, it } from 'vitest';
import { act, enterTestDesk, fillDesk, minute } from '../../../tests/fixtures/desk.ts';

describe('the list', () => {
  it('shows all inquiries, the newest first, each with its state', async () => {
    const desk = await enterTestDesk();
    await fillDesk(desk);
    await desk.browser.open('/desk');
    expect(desk.names()).toEqual(
      ['Open', 'Overdue', 'Discarded', 'Quarantined', 'Answered', 'Failed'].map(
        (name) => `${name}, Lamps & Co`,
      ),
    );
    const states = [...desk.browser.document.querySelectorAll('.state')];
    expect(states.map(({ textContent }) => textContent)).toEqual([
      'Open',
      'Overdue',
      'Discarded',
      'In quarantine',
      'Answered',
      'Not delivered',
    ]);
    expect(desk.browser.text).toContain('overdue by 2 min');
    expect(desk.browser.text).toContain('due in 1 h 59 min');
  });

  it('counts and filters by what staff have to do, the newest first', async () => {
    const desk = await enterTestDesk();
    await fillDesk(desk);
    await desk.add('late', { ...desk.named('Late'), dueAt: desk.now() });
    desk.wait(minute);
    await desk.browser.open('/desk');
    const filters = [...desk.browser.document.querySelectorAll('[aria-label="Which inquiries"] a')];
    expect(filters.map(({ textContent }) => textContent)).toEqual([
      'All7',
      'Open4',
      'Overdue2',
      'In quarantine1',
      'Not delivered1',
      'Answered1',
    ]);
    const found: Record<string, (string | null)[]> = {};
    for (const filter of ['Open', 'Overdue', 'In quarantine', 'Not delivered', 'Answered']) {
      await desk.follow(filter);
      found[filter] = desk.names().map((name) => name?.split(',')[0] ?? null);
    }
    expect(found).toEqual({
      Open: ['Late', 'Open', 'Overdue', 'Failed'],
      Overdue: ['Late', 'Overdue'],
      'In quarantine': ['Quarantined'],
      'Not delivered': ['Failed'],
      Answered: ['Answered'],
    });
  });

  it('finds what is searched for, and says so when that is nothing', async () => {
    const desk = await enterTestDesk();
    await desk.add('one', desk.named('Zoë Müller'));
    await desk.add('two', desk.named('Ann'));
    for (const [search, count] of Object.entries({ 'muller zo': 1, '"*(OR': 0 })) {
      await desk.browser.open(`/desk?search=${encodeURIComponent(search)}`);
      expect(desk.names(), search).toHaveLength(count);
      const field = desk.browser.document.querySelector<HTMLInputElement>('#search');
      expect(field?.value).toBe(search);
    }
    expect(desk.browser.text).toContain('Nothing is found for ""*(OR".');
    // The numbers would be those of all.
    expect(desk.browser.text).not.toMatch(/All ?2/);
  });

  it('comes in pages of 50, and leads back to the first', async () => {
    const desk = await enterTestDesk();
    for (let index = 0; index < 120; index++) {
      await desk.add(`inquiry-${index}`, desk.named(`N${index}`, { company: '' }));
      // Some at the same moment.
      if (index % 3 > 0) desk.wait(1000);
    }
    for (const filter of ['all', 'open']) {
      await desk.browser.open(`/desk?filter=${filter}`);
      const first = desk.names();
      expect(first).toHaveLength(50);
      expect(desk.browser.text).not.toContain('First page');
      await desk.follow('Next page');
      const second = desk.names();
      await desk.follow('Next page');
      const third = desk.names();
      expect(desk.browser.text).not.toContain('Next page');
      expect([second.length, third.length]).toEqual([50, 20]);
      expect(new Set([...first, ...second, ...third]).size).toBe(120);
      await desk.follow('First page');
      expect(desk.names()).toEqual(first);
    }
  });

  it('survives an odd address', async () => {
    const desk = await enterTestDesk();
    await desk.add('one');
    for (const query of [
      'filter=constructor',
      'filter=open&filter=all',
      'after=x',
      'after=2026-13-45T00:00:00Z~x',
      'before=~',
      'search=%00%ff',
      'email=',
    ]) {
      expect((await desk.browser.open(`/desk?${query}`)).status, query).toBe(200);
    }
    // A long one is cut, so that no search costs more than another.
    await desk.browser.open(`/desk?search=${'x'.repeat(5000)}`);
    const field = desk.browser.document.querySelector<HTMLInputElement>('#search');
    expect(field?.value).toBe('x'.repeat(254));
  });
});

describe('the figures', () => {
  it('compare the times to answer with the promise', async () => {
    const desk = await enterTestDesk();
    const { add, named, wait, now, store } = desk;
    for (const [id, minutes] of [
      ['fast', 25],
      ['slow', 90],
      ['late', 150],
    ] as const) {
      await add(id, named(id));
      wait(minutes * minute);
      await store.act(id, { id: id.repeat(8), at: now(), by: 'Ann', ...act('answered') });
    }
    await add('quarantined', { suspicions: ['odd'] });
    await desk.browser.open('/desk/figures');
    const rows = [...desk.browser.document.querySelectorAll('tr')].map(({ children }) =>
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
