import { describe, expect, it } from 'vitest';
import { enterTestDesk } from '../../../tests/fixtures/desk.ts';

const noneAtAll = 'There is no inquiry.';

/** A place in the list as its links write it. */
const place = (moment: Date) => `${moment.toISOString()}~x`;

describe('a list with nothing in it', () => {
  it('says that no inquiry has come only when there is none at all', async () => {
    const desk = await enterTestDesk();
    for (const query of ['', '?filter=open', '?search=lamps', `?after=${place(desk.now())}`]) {
      await desk.browser.open(`/desk${query}`);
      expect(desk.browser.text, query).toContain(noneAtAll);
    }
    await desk.add('one');
    for (const query of [
      '?filter=answered',
      '?search=glass+tiles',
      '?email=bob@lamps.example',
      `?after=${place(new Date(0))}`,
    ]) {
      await desk.browser.open(`/desk${query}`);
      expect(desk.names(), query).toEqual([]);
      expect(desk.browser.text, query).not.toContain(noneAtAll);
    }
  });

  it('beyond its end leads back to the first page, with the same conditions', async () => {
    const desk = await enterTestDesk();
    await desk.add('one', desk.named('Vera'));
    await desk.add('two', desk.named('Otto', { email: 'otto@lamps.example' }));
    const query = `filter=open&search=lamps&email=vera@lamps.example&after=${place(new Date(0))}`;
    await desk.browser.open(`/desk?${query}`);
    expect(desk.browser.text).toContain('There is nothing on this page.');
    await desk.follow('Back to the first page');
    expect(desk.browser.address).toBe('/desk?filter=open&search=lamps&email=vera%40lamps.example');
    expect(desk.names()).toEqual(['Vera, Lamps & Co']);
  });

  it('because of a search says so, and leads to the same list without it', async () => {
    const desk = await enterTestDesk();
    await desk.add('one', desk.named('Vera'));
    await desk.browser.open('/desk?filter=open&search=tiles');
    expect(desk.browser.text).toContain('Nothing is found for "tiles" among those under "Open".');
    await desk.follow('Clear the search');
    expect(desk.browser.address).toBe('/desk?filter=open');
    expect(desk.names()).toHaveLength(1);
  });

  it('because of a filter leads to what is found without it', async () => {
    const desk = await enterTestDesk();
    await desk.add('one', desk.named('Vera'));
    await desk.browser.open('/desk?filter=answered&search=vera');
    expect(desk.browser.text).toContain(
      'Nothing is found for "vera" among those under "Answered".',
    );
    await desk.follow('Clear the filter');
    expect(desk.browser.address).toBe('/desk?search=vera');
    expect(desk.names()).toHaveLength(1);
    await desk.browser.open('/desk?filter=quarantined');
    expect(desk.browser.text).toContain('There is none under "In quarantine".');
    await desk.follow('Clear the filter');
    expect(desk.names()).toHaveLength(1);
  });

  it('because of an address leads to those of everybody', async () => {
    const desk = await enterTestDesk();
    await desk.add('one', desk.named('Vera'));
    await desk.browser.open('/desk?filter=open&email=bob@lamps.example');
    expect(desk.browser.text).toContain('Only those of bob@lamps.example.');
    expect(desk.browser.text).toContain('There is none under "Open" of this address.');
    await desk.browser.open('/desk?email=bob@lamps.example');
    expect(desk.browser.text).toContain('There is none of this address.');
    await desk.follow('Show all');
    expect(desk.names()).toHaveLength(1);
  });
});
