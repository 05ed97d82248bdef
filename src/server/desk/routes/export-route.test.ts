import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Inquiry, referenceOf } from '#server/store/inquiry.ts';
import { StoreUnavailable } from '#server/store/store.ts';
import { ann, openDeskAsAnn, openTestDesk, someInquiry } from '#tests/fixtures/desk.ts';
import { siteUrl } from '#tests/fixtures/staff-browser.ts';

/** A desk with as many inquiries, of 5 KB, and a way to ask for them with the session of a signed-in browser. */
async function openExports(total: number) {
  const desk = await openTestDesk();
  await desk.add('a');
  const [inquiry = expect.fail('no inquiry')] = await Array.fromAsync(desk.store.list());
  const browser = await desk.signIn(ann);
  const store = { read: 0, open: 0 };
  vi.spyOn(desk.store, 'list').mockImplementation(async function* (): AsyncGenerator<Inquiry> {
    store.open += 1;
    try {
      for (; store.read < total; store.read++) {
        // Nothing that could be compressed.
        const message = randomBytes(3750).toString('base64');
        yield { ...inquiry, fields: { ...inquiry.fields, message } };
      }
    } finally {
      store.open -= 1;
    }
  });
  const address = await desk.listen();
  const cookie = browser.cookies.getCookieStringSync(`${siteUrl}/desk`);
  const ask = (format: string, init: RequestInit = {}) =>
    fetch(`${address}/desk/export?format=${format}`, {
      ...init,
      headers: { cookie, ...init.headers },
    });

  /** A connection that has sent the request, and reads only when told to. */
  async function askSlowly(format: string) {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    const path = `/desk/export?format=${format}`;
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
    );
    return socket.pause();
  }
  /** Once nothing more is read, because nobody takes it. */
  async function idle(): Promise<number> {
    const counts: number[] = [];
    const isIdle = () => counts.push(store.read) > 1 && counts.at(-1) === counts.at(-2);
    await expect.poll(isIdle, { interval: 100 }).toBe(true);
    return store.read;
  }
  return { ...desk, store, ask, askSlowly, idle, browser };
}

const formats = ['json', 'xlsx'];

it.each(formats)('%s is read from the store as fast as its reader takes it', async (format) => {
  const { store, askSlowly, idle } = await openExports(20_000);
  const reader = await askSlowly(format);
  await expect.poll(() => store.read).toBeGreaterThan(0);
  const before = await idle();
  // What the system's buffers hold of it, and no more.
  expect(before * 5000).toBeLessThan(30e6);
  reader.on('data', () => {}).resume();
  await expect.poll(() => store.read).toBeGreaterThan(before + 1000);
  reader.destroy();
  await expect.poll(() => store.open).toBe(0);
});

it.each(formats)('HEAD of %s reads nothing', async (format) => {
  const { store, ask } = await openExports(10);
  const response = await ask(format, { method: 'HEAD' });
  expect(response.headers.get('content-disposition')).toContain(`2026-11-20.${format}`);
  expect([response.status, store.read]).toEqual([200, 0]);
});

it.each(formats)('%s is refused to a link on another site', async (format) => {
  const { store, ask } = await openExports(10);
  const from = async (site: string) => {
    const response = await ask(format, { headers: { 'sec-fetch-site': site } });
    await response.arrayBuffer();
    return response.status;
  };
  expect([await from('cross-site'), store.read]).toEqual([403, 0]);
  expect([await from('none'), store.read]).toEqual([200, 10]);
});

it('is made for three at a time; others are asked to wait, until one is finished or given up', async () => {
  const { store, ask, askSlowly } = await openExports(20_000);
  const readers = await Promise.all(['json', 'json', 'xlsx'].map(askSlowly));
  await expect.poll(() => store.open).toBe(3);
  const refused = await ask('json');
  expect([refused.status, refused.headers.get('content-disposition')]).toEqual([429, null]);
  expect(await refused.text()).toContain('too many requests');
  readers[0]?.destroy();
  await expect.poll(() => store.open).toBe(2);
  expect((await ask('json', { method: 'HEAD' })).status).toBe(200);
});

it('that is given up while its session is looked up takes no place of others', async () => {
  const { options, store, ask, askSlowly } = await openExports(10);
  const { getValue } = options.store;
  let isLookedUp = 0;
  vi.spyOn(options.store, 'getValue').mockImplementation(async (key) => {
    isLookedUp += 1;
    await sleep(50);
    return getValue(key);
  });
  for (let time = 1; time <= 3; time++) {
    const reader = await askSlowly('json');
    await expect.poll(() => isLookedUp).toBe(time);
    reader.destroy();
  }
  await expect.poll(async () => (await ask('json', { method: 'HEAD' })).status).toBe(200);
  expect(store.open).toBe(0);
});

it('that fails on its way is cut off, so that nobody takes a part for the whole', async () => {
  const desk = await openExports(10);
  vi.spyOn(desk.options.store, 'list').mockImplementation(async function* () {
    yield* [];
    throw new StoreUnavailable('locked');
  });
  expect((await desk.ask('json')).status).toBe(503);
  await expect(desk.ask('xlsx').then((response) => response.arrayBuffer())).rejects.toThrow();
});

it('leaves out what is quarantined or discarded, unless that is asked for', async () => {
  const { browser, add, act } = await openDeskAsAnn();
  await add('open');
  await add('spam', { suspicions: ['link'] });
  await add('junk', { suspicions: ['link'] });
  await act('junk', { kind: 'discarded' });
  const exported = async (list: string, label: string) => {
    await browser.open(list);
    await browser.follow(label);
    return JSON.parse(browser.html).map(({ id }: { id: string }) => id);
  };
  expect(await exported('/desk?filter=all', 'JSON')).toEqual(['open']);
  expect(await exported('/desk?filter=all&search=vera', 'JSON')).toEqual(['open']);
  expect(await exported('/desk?filter=quarantined', 'JSON')).toEqual(['spam']);
  // A person may ask for everything that is kept.
  const ofOne = await exported(`/desk?filter=all&email=${someInquiry.email}`, 'JSON');
  expect(ofOne.toSorted()).toEqual(['junk', 'open', 'spam']);
});

it('of one person has everything that is kept of them', async () => {
  const { browser, store, add, act } = await openDeskAsAnn();
  const source = { landingPage: '/services' };
  await add('one', { source });
  await add('two', { fields: { ...someInquiry, email: 'other@example.com' } });
  await act('one', { kind: 'noted', text: 'Call her.' });
  await act('one', { kind: 'assigned' });
  const inquiry = await store.find('one');
  if (inquiry) await store.put({ ...inquiry, record: { ...inquiry.record, isDoubtful: true } });
  await browser.open('/desk');
  await browser.follow('Vera Visitor');
  expect(browser.text).toContain('Possible spam');
  await browser.follow('All inquiries from this address');
  await browser.follow('JSON');
  const deliveries = [{ kind: 'inquiry', channel: 'email', state: 'pending' }, {}];
  const actions = [{ kind: 'noted', text: 'Call her.', by: 'Ann' }, { kind: 'assigned' }];
  const shown = { reference: referenceOf('one'), state: 'open', due: '2026-11-20T17:00:00.000Z' };
  const empty = { suspicions: [], answered: '', attempts: [] };
  const kept = { id: 'one', source, isDoubtful: true, assignee: 'Ann', deliveries, actions };
  expect(JSON.parse(browser.html)).toMatchObject([{ ...someInquiry, ...kept, ...shown, ...empty }]);
  expect(browser.headers['content-disposition']).toMatch('="inquiries-2026-11-20.json"');
});

it('needs a session, like the list and the figures', async () => {
  const { newBrowser, links, add } = await openDeskAsAnn();
  const guest = await newBrowser().visit(links.toInquiry(await add('one')).open);
  for (const browser of [newBrowser(), guest]) {
    expect((await browser.open('/desk/export?format=json')).status).toBe(403);
    expect((await browser.open('/desk/figures')).headers.location).toBe('/desk');
    expect((await browser.open('/desk')).text).toContain('Enter your work email address');
  }
});
