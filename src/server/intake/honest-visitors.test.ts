/** Real visitors, and what others may do to them, must not end in quarantine; robots must. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { StoreUnavailable } from '#server/store/store.ts';
import { leastTime, trapName } from '#shared/post-metadata.ts';
import { ann, EndpointFixture, key } from '#tests/fixtures/inquiry-endpoint.ts';
import { mostLinks } from './spam/links.ts';

/** Too long for two people to write it by chance. */
const pitch =
  'We sell lamps and shades in Germany and France, and want to start in the United States.';

const endpoint = new EndpointFixture({ settings: { trustedProxyHops: 1 } });

/** Posts as the form does without script. @returns the status of the answer */
async function post(changes: Record<string, string>, client = '192.0.2.1'): Promise<number> {
  const answer = await endpoint.postForm({ ...ann, ...changes }, { 'x-forwarded-for': client });
  return answer.statusCode;
}

/** The status of each inquiry, the accepted first. */
async function statuses(): Promise<string[]> {
  const found = await Array.fromAsync(endpoint.store.list(), ({ record }) => record.status);
  return found.toSorted();
}

const accepted = (count: number) => Array(count).fill('accepted');
const quarantined = (count: number) => Array(count).fill('quarantined');

describe('a person is not quarantined', () => {
  it('who corrects the address and tries again while nothing could be saved', async () => {
    const add = vi.spyOn(endpoint.store, 'add').mockRejectedValue(new StoreUnavailable('full'));
    for (const domain of ['lmps', 'lapms', 'lamp', 'lampss', 'lams']) {
      expect(await post({ email: `ann@${domain}.example`, message: pitch })).toBe(503);
    }
    add.mockRestore();
    expect(await post({ email: 'ann@lamps.example', message: pitch })).toBe(303);
    expect(await statuses()).toEqual(accepted(1));
  });

  it.each([
    ['strangers have sent before, eight times', 8, '192.0.2.7'],
    ['two others have sent from the same office', 2, '198.51.100.1'],
  ])('whose text %s', async (_, others, client) => {
    for (let number = 1; number <= others; number++) {
      await post({ email: `stranger${number}@example.com`, message: pitch }, '198.51.100.1');
    }
    await post({ message: pitch }, client);
    expect(await statuses()).toEqual(accepted(others + 1));
  });

  it("who links products on Amazon's own hosts and pages of their own shop", async () => {
    const message = `https://www.amazon.com/dp/B01 https://amazon.co.uk/dp/B02, https://amzn.to/3x
      https://sellercentral.amazon.de/listing (https://m.media-amazon.com/images/1.jpg)
      https://shop.lamps.example/a www.lamps.example https://lamps.example/b`;
    await post({ email: 'ann@lamps.example', message });
    expect(await statuses()).toEqual(accepted(1));
  });
});

describe('a quarantined inquiry is accepted', () => {
  it.each([
    ['its sender sends it again without what a password manager filled in', '192.0.2.1'],
    ['somebody else had sent the same before, to get it there', '198.51.100.1'],
  ])('if %s', async (_, client) => {
    expect(await post({ [trapName]: 'x' }, client)).toBe(303);
    expect(await statuses()).toEqual(['quarantined']);
    expect(await post({})).toBe(303);
    expect(await statuses()).toEqual(accepted(1));
  });

  it('if the browser tries again under the same key, at a human pace', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { body: token, headers } = await endpoint.host.inject('/inquiries/token');
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('text/plain'),
      'cache-control': 'no-store',
    });
    const send = () => endpoint.postJson({ ...ann, token }, { 'idempotency-key': key });
    expect((await send()).statusCode).toBe(201);
    expect(await statuses()).toEqual(['quarantined']);
    vi.setSystemTime(Date.now() + leastTime);
    expect((await send()).statusCode).toBe(200);
    expect(await statuses()).toEqual(accepted(1));
  });
});

describe('a robot that repeats itself stays in quarantine', () => {
  it.each([
    ['with the hidden field filled in again', { [trapName]: 'x' }],
    ['with the same links', { message: 'https://amazon.com.evil.example '.repeat(mostLinks + 1) }],
  ])('%s', async (_, changes) => {
    for (let time = 0; time < 5; time++) expect(await post(changes)).toBe(303);
    expect(await statuses()).toEqual(['quarantined']);
  });
});

/** As the form's script posts, or a program that pretends to. */
const postJson = async (changes: Record<string, string>, client = '192.0.2.1') =>
  (await endpoint.postJson({ ...ann, ...changes }, { 'x-forwarded-for': client })).statusCode;

describe('a program', () => {
  const links = 'https://a.example https://b.example https://c.example';
  const program = { json: postJson, form: post };

  it.each(['json', 'form'] as const)(
    'that posts a hundred times without a token, with links, leaves none open: %s',
    async (kind) => {
      for (let number = 1; number <= 100; number++) {
        const changes = { email: `spam${number}@example.com`, message: `${number} ${links}` };
        await program[kind](changes, `198.51.100.${number}`);
      }
      const files = await Array.fromAsync(endpoint.store.list());
      expect(await statuses()).toEqual(quarantined(100));
      expect(files.flatMap(({ deliveries }) => deliveries)).toEqual([]);
    },
  );
});

describe('the script of the form, with a token', () => {
  const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);

  it.each([
    [
      'a person with links to three shops',
      { message: 'https://a.example www.b.example www.c.example' },
    ],
    ['a person whose server is behind in time', { message: pitch }],
  ])('%s is accepted', async (_, changes) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { body: token } = await endpoint.host.inject('/inquiries/token');
    wait(changes.message === pitch ? -5000 : leastTime);
    expect(await postJson({ ...changes, token })).toBe(201);
    expect(await statuses()).toEqual(accepted(1));
  });

  it('that got none posts as browsers do, and is accepted and told at once', async () => {
    const headers = { accept: 'application/json', 'idempotency-key': key };
    expect((await endpoint.postForm({ ...ann }, headers)).statusCode).toBe(201);
    expect((await endpoint.postForm({ ...ann }, headers)).statusCode).toBe(200);
    expect(await statuses()).toEqual(accepted(1));
  });
});
