import { describe, expect, it } from 'vitest';
import { minute, openTestDesk, someInquiry, staff } from '../../../tests/fixtures/desk.ts';
import { referenceOf } from '../core/reference.ts';
import { StoreUnavailable } from '../store/store.ts';

async function openDesk() {
  const desk = await openTestDesk();
  const browser = desk.newBrowser();
  await browser.open(desk.links.toDesk(staff[0] ?? ''));
  await browser.press('Enter');
  const named = (name: string, changes = {}) => ({
    inquiry: { ...someInquiry, name, ...changes },
  });
  /** The names on the page, in their order. */
  const names = () =>
    [...browser.document.querySelectorAll('tbody a')].map(({ textContent }) => textContent);
  const follow = async (label: string) => {
    const links = [...browser.document.querySelectorAll('a')];
    const link = links.find(({ textContent }) => textContent?.startsWith(label));
    await browser.open(link?.getAttribute('href') ?? `missing link ${label}`);
  };
  return { ...desk, browser, named, names, follow };
}

const act = (kind: 'answered' | 'discarded') => ({ change: { kind } });

/** One inquiry of each state, a minute apart. */
async function fillDesk(desk: Awaited<ReturnType<typeof openDesk>>) {
  const { add, named, store, wait, now } = desk;
  const done = { id: 'x'.repeat(32), at: now(), by: 'Ann' };
  await add('failed', named('Failed'));
  for (const claim of await store.claimDeliveries({ now: now(), leaseMs: 1, limit: 9 })) {
    await store.settle(claim, { state: 'failed', error: 'refused' }, now());
  }
  wait(minute);
  await add('answered', named('Answered'));
  await store.act('answered', { ...done, ...act('answered') });
  wait(minute);
  await add('quarantined', { ...named('Quarantined'), suspicions: ['odd'] });
  wait(minute);
  await add('discarded', { ...named('Discarded'), suspicions: ['odd'] });
  await store.act('discarded', { ...done, ...act('discarded') });
  wait(minute);
  await add('overdue', { ...named('Overdue'), dueAt: now() });
  wait(minute);
  await add('open', named('Open'));
  wait(minute);
}

describe('the list', () => {
  it('shows all inquiries, the newest first, each with its state', async () => {
    const desk = await openDesk();
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

  it('counts and filters by what staff have to do, the most urgent first', async () => {
    const desk = await openDesk();
    await fillDesk(desk);
    await desk.browser.open('/desk');
    const filters = [...desk.browser.document.querySelectorAll('[aria-label="Which inquiries"] a')];
    expect(filters.map(({ textContent }) => textContent)).toEqual([
      'All6',
      'Open3',
      'Overdue1',
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
      Open: ['Failed', 'Overdue', 'Open'],
      Overdue: ['Overdue'],
      'In quarantine': ['Quarantined'],
      'Not delivered': ['Failed'],
      Answered: ['Answered'],
    });
  });

  it('finds by name, address, company, message and reference', async () => {
    const desk = await openDesk();
    await desk.add(
      'one',
      desk.named('Zoë Müller', { email: 'zoe@glass.example', message: 'Vases' }),
    );
    await desk.add('two', desk.named('Ann', { company: 'Tischlerei Öz' }));
    const searches = {
      'muller zo': 1,
      'glass.example': 1,
      vase: 1,
      [referenceOf('one')]: 1,
      tischlerei: 1,
      'ann muller': 0,
      '"*(OR': 0,
    };
    for (const [search, count] of Object.entries(searches)) {
      await desk.browser.open('/desk');
      await desk.browser.open(`/desk?search=${encodeURIComponent(search)}`);
      expect(desk.browser.status).toBe(200);
      expect(desk.names(), search).toHaveLength(count);
      const field = desk.browser.document.querySelector<HTMLInputElement>('#search');
      expect(field?.value).toBe(search);
    }
    expect(desk.browser.text).toContain('Nothing is found for ""*(OR".');
    // The numbers would be those of all.
    expect(desk.browser.text).not.toMatch(/All ?2/);
  });

  it('comes in pages of 50, forwards and back', async () => {
    const desk = await openDesk();
    for (let index = 0; index < 120; index++) {
      await desk.add(`inquiry-${index}`, desk.named(`N${index}`, { company: '' }));
      // Some at the same moment.
      if (index % 3 > 0) desk.wait(1000);
    }
    for (const filter of ['all', 'open']) {
      await desk.browser.open(`/desk?filter=${filter}`);
      const first = desk.names();
      expect(first).toHaveLength(50);
      expect(desk.browser.text).not.toContain('Previous page');
      await desk.follow('Next page');
      const second = desk.names();
      await desk.follow('Next page');
      const third = desk.names();
      expect(desk.browser.text).not.toContain('Next page');
      expect([second.length, third.length]).toEqual([50, 20]);
      expect(new Set([...first, ...second, ...third]).size).toBe(120);
      await desk.follow('Previous page');
      expect(desk.names()).toEqual(second);
      await desk.follow('Previous page');
      expect(desk.names()).toEqual(first);
      expect(desk.browser.text).not.toContain('Previous page');
    }
  });

  it('survives an odd address', async () => {
    const desk = await openDesk();
    await desk.add('one');
    for (const query of [
      'filter=constructor',
      'filter=open&filter=all',
      'after=x',
      'after=2026-13-45T00:00:00Z~x',
      'before=~',
      'search=%00%ff',
      `search=${'x'.repeat(5000)}`,
      'email=',
    ]) {
      expect((await desk.browser.open(`/desk?${query}`)).status, query).toBe(200);
    }
  });
});

describe('the export', () => {
  it('holds what is shown, with reference, state, due and answered times', async () => {
    const desk = await openDesk();
    await fillDesk(desk);
    await desk.browser.open('/desk?filter=answered');
    await desk.follow('JSON');
    expect(desk.browser.headers['content-disposition']).toBe(
      'attachment; filename="inquiries-2026-11-20.json"',
    );
    expect(JSON.parse(desk.browser.html)).toEqual([
      {
        id: 'answered',
        reference: referenceOf('answered'),
        ...someInquiry,
        name: 'Answered',
        timestamp: '2026-11-20T15:01:00.000Z',
        state: 'answered',
        due: '2026-11-20T17:01:00.000Z',
        answered: '2026-11-20T15:00:00.000Z',
        answeredBy: 'Ann',
      },
    ]);
  });

  it('holds what a search finds', async () => {
    const desk = await openDesk();
    await desk.add('one', desk.named('Zoe'));
    await desk.add('two', desk.named('Ann'));
    await desk.browser.open('/desk?search=zoe');
    await desk.follow('JSON');
    expect(JSON.parse(desk.browser.html)).toMatchObject([{ name: 'Zoe' }]);
  });

  it('that fails is no file', async () => {
    const desk = await openDesk();
    desk.store.linksVoidBefore = async () => {
      throw new StoreUnavailable('locked');
    };
    await desk.browser.open('/desk/export?format=csv');
    expect(desk.browser.status).toBe(503);
    expect(desk.browser.headers['content-disposition']).toBeUndefined();
  });

  it('as CSV opens in a spreadsheet without running any of it', async () => {
    const desk = await openDesk();
    await desk.add('one', desk.named('=cmd()'));
    await desk.browser.open('/desk');
    await desk.follow('CSV');
    expect(desk.browser.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, row] = desk.browser.html.replace('\ufeff', '').split('\r\n');
    expect(head).toBe(
      '"id","reference","name","email","company","service","message","timestamp","state","due","answered","answeredBy"',
    );
    expect(row).toContain(`"'=cmd()"`);
  });

  it('of one person holds everything that is kept of them', async () => {
    const desk = await openDesk();
    const source = { landingPage: '/services' };
    await desk.add('one', { source });
    await desk.add('two', desk.named('Other', { email: 'other@example.com' }));
    const note = { kind: 'noted', text: 'Call her.' } as const;
    await desk.store.act('one', { id: 'n'.repeat(32), at: desk.now(), by: 'Ann', change: note });
    await desk.browser.open('/desk');
    await desk.follow('Vera Visitor');
    await desk.follow('All inquiries of this address');
    expect(desk.names()).toHaveLength(1);
    await desk.follow('JSON');
    expect(JSON.parse(desk.browser.html)).toMatchObject([
      { id: 'one', source, actions: [{ kind: 'noted', text: 'Call her.', by: 'Ann' }] },
    ]);
  });

  it('is for nobody without a session', async () => {
    const desk = await openDesk();
    await desk.add('one');
    const stranger = await desk.newBrowser().open('/desk/export?format=json');
    expect(stranger.status).toBe(403);
    expect(stranger.html).not.toContain('Vera');
    const reference = referenceOf('one');
    const guest = desk.newBrowser();
    await guest.visit(desk.links.toInquiry(reference).open);
    for (const path of ['/desk', '/desk/figures', '/desk/export']) {
      expect((await guest.open(path)).html, path).not.toContain('Vera');
    }
  });
});

describe('the figures', () => {
  it('compare the times to answer with the promise', async () => {
    const desk = await openDesk();
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
    const { text } = desk.browser;
    expect(text).toContain('Answered in time67 %2 of 3');
    expect(text).toContain('Median time to answer1 h 30 min');
    expect(text).toContain('Longest time to answer2 h 30 min');
    expect(text).toContain('Waits for a decision1');
  });
});
