/** What people do, and what others may do to them, without ending up in quarantine. */
import { describe, expect, it, vi } from 'vitest';
import { startFixtureHost } from '../../../tests/fixtures/host.ts';
import { ann, EndpointFixture, key } from '../../../tests/fixtures/inquiry-endpoint.ts';
import { trapName } from '../core/evidence.ts';
import { mostLinks } from '../spam/links.ts';
import { leastTime } from '../spam/time-token.ts';
import { type InquiryStore, StoreUnavailable } from '../store/store.ts';

/** Long enough that no two people write it by chance. */
const pitch =
  'We sell lamps and shades in Germany and France, and want to start in the United States.';

const endpoint = new EndpointFixture({ settings: { trustedProxyHops: 1 } });

/** Posts as the form does without script. @returns the answer's status */
async function post(changes: Record<string, string>, client = '192.0.2.1'): Promise<number> {
  const answer = await endpoint.postForm({ ...ann, ...changes }, { 'x-forwarded-for': client });
  return answer.statusCode;
}

/** The status of each inquiry, by sender: chance orders those of one millisecond in a list. */
async function standings(store: InquiryStore = endpoint.store): Promise<string[]> {
  const found = await Array.fromAsync(store.list());
  return found
    .toSorted((one, other) => one.inquiry.email.localeCompare(other.inquiry.email, 'en'))
    .map(({ record }) => record.status);
}

const accepted = (count: number) => Array(count).fill('accepted');
const quarantined = (count: number) => Array(count).fill('quarantined');

describe('a person is not quarantined', () => {
  it('who had to try again, correcting the address, while nothing could be saved', async () => {
    const add = vi.spyOn(endpoint.store, 'add').mockRejectedValue(new StoreUnavailable('full'));
    for (const domain of ['lmps', 'lapms', 'lamp', 'lampss', 'lams']) {
      expect(await post({ email: `ann@${domain}.example`, message: pitch })).toBe(503);
    }
    add.mockRestore();
    expect(await post({ email: 'ann@lamps.example', message: pitch })).toBe(303);
    expect(await standings()).toEqual(accepted(1));
  });

  it('who sends the same message again and again to correct what stands beside it', async () => {
    const companies = ['Lamps', 'Lamps Ltd', 'Lamps & Co', 'Lamps & Co.', 'Lamps & Company'];
    for (const company of companies) await post({ company, message: pitch });
    expect(await standings()).toEqual(accepted(5));
  });

  it.each(['Please call me back.', 'I need a quote'])(
    'who writes a short sentence that many write: %s',
    async (message) => {
      for (let number = 1; number <= 12; number++) {
        await post({ email: `person${number}@example.com`, message }, `192.0.2.${number}`);
      }
      expect(await standings()).toEqual(accepted(12));
    },
  );

  it('whose text a stranger has sent before, twice or more often', async () => {
    for (let number = 1; number <= 3; number++) {
      await post({ email: `stranger${number}@example.com`, message: pitch }, '198.51.100.1');
    }
    await post({ message: pitch }, '192.0.2.7');
    expect(await standings()).toEqual(accepted(4));
  });

  it('whose text two other people have sent from the same office', async () => {
    for (const email of ['bob@example.com', 'eve@example.com'])
      await post({ email, message: pitch });
    await post({ message: pitch });
    expect(await standings()).toEqual(accepted(3));
  });

  it("who links products on Amazon's own hosts and pages of the own shop", async () => {
    const message = `https://www.amazon.com/dp/B01 https://amazon.co.uk/dp/B02, https://amzn.to/3x
      https://sellercentral.amazon.de/listing (https://m.media-amazon.com/images/1.jpg)
      https://shop.lamps.example/a www.lamps.example https://lamps.example/b`;
    await post({ email: 'ann@lamps.example', message });
    expect(await standings()).toEqual(accepted(1));
  });
});

describe('an inquiry in quarantine is accepted', () => {
  it('when its sender sends the same again, without what a helper had filled in', async () => {
    await post({ [trapName]: 'filled by a password manager' });
    expect(await standings()).toEqual(['quarantined']);
    expect(await post({})).toBe(303);
    expect(await standings()).toEqual(accepted(1));
  });

  it('when somebody else had sent the same before, to get it there', async () => {
    await post({ [trapName]: 'x' }, '198.51.100.1');
    expect(await post({})).toBe(303);
    expect(await standings()).toEqual(accepted(1));
  });

  it('when the browser tries again under the same key, at a human pace', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await using other = await startFixtureHost();
    const { body: token } = await other.host.inject('/inquiries/token');
    const send = () => endpoint.postJson({ ...ann, token }, { 'idempotency-key': key }, other.host);
    expect((await send()).statusCode).toBe(201);
    expect(await standings(other.store)).toEqual(['quarantined']);
    vi.setSystemTime(Date.now() + leastTime);
    expect((await send()).statusCode).toBe(200);
    vi.useRealTimers();
    expect(await standings(other.store)).toEqual(accepted(1));
  });
});

describe('a robot that repeats itself stays in quarantine', () => {
  it.each([
    ['with the hidden field filled in again', { [trapName]: 'x' }],
    ['with the same links', { message: 'https://amazon.com.evil.example '.repeat(mostLinks + 1) }],
  ])('%s', async (_, changes) => {
    for (let time = 0; time < 5; time++) expect(await post(changes)).toBe(303);
    expect(await standings()).toEqual(['quarantined']);
  });

  it('from a fourth sender on, also when it repeats each post', async () => {
    for (let round = 0; round < 3; round++) {
      for (let number = 1; number <= 6; number++) {
        await post({ email: `spam${number}@example.com`, message: pitch });
      }
    }
    expect(await standings()).toEqual([...accepted(3), ...quarantined(3)]);
  });

  it('also when it sends all of it again later, when the first time is forgotten', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T12:00:00Z') });
    await using other = await startFixtureHost();
    for (const hour of [12, 14, 16]) {
      for (let number = 1; number <= 6; number++) {
        vi.setSystemTime(new Date(`2026-01-01T${hour}:00:0${number}Z`));
        const spam = { ...ann, email: `spam${number}@example.com`, message: pitch };
        await endpoint.postForm(spam, {}, other.host);
      }
    }
    vi.useRealTimers();
    expect(await standings(other.store)).toEqual([...accepted(3), ...quarantined(3)]);
  });

  it('also when it sends everything at once, before anything is stored', async () => {
    const { store } = endpoint;
    const add = store.add.bind(store);
    const { promise: open, resolve } = Promise.withResolvers<void>();
    const slow = vi.spyOn(store, 'add').mockImplementation(async (inquiry) => {
      await open;
      return add(inquiry);
    });
    const posts = Array.from({ length: 10 }, (_, number) =>
      post({ email: `spam${number}@example.com`, message: pitch }),
    );
    await vi.waitFor(() => expect(slow).toHaveBeenCalledTimes(10));
    resolve();
    await Promise.all(posts);
    expect((await standings()).toSorted()).toEqual([...accepted(3), ...quarantined(7)]);
  });
});
