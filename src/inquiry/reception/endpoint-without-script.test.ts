import { describe, expect, it, vi } from 'vitest';
import { formIn } from '../../../tests/fixtures/answer-pages.ts';
import { blank } from '../../../tests/fixtures/company.ts';
import { answerPolicy } from '../../../tests/fixtures/host.ts';
import { ann, EndpointFixture } from '../../../tests/fixtures/inquiry-endpoint.ts';
import { twins } from '../../../tests/fixtures/same-reference.ts';

const endpoint = new EndpointFixture();

describe('an inquiry sent by a browser without script', () => {
  it('is stored and leads to the confirmation', async () => {
    const answer = await endpoint.postForm(ann);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(/^\/contact\/sent\?reference=[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(await endpoint.stored()).toMatchObject([ann]);
  });

  it('is stored once when the button is clicked twice', async () => {
    expect((await endpoint.postForm(ann)).statusCode).toBe(303);
    expect((await endpoint.postForm(ann)).statusCode).toBe(303);
    expect((await endpoint.postForm({ ...ann, message: 'Something else' })).statusCode).toBe(303);
    expect(await endpoint.stored()).toHaveLength(2);
  });

  it('is stored once when it is sent by another browser with its own line breaks', async () => {
    expect((await endpoint.postForm({ ...ann, message: 'One\r\ntwo' })).statusCode).toBe(303);
    expect((await endpoint.postForm({ ...ann, message: 'One\ntwo' })).statusCode).toBe(303);
    expect(await endpoint.stored()).toMatchObject([{ message: 'One\ntwo' }]);
  });

  it('comes back whole with as many lines as fit', async () => {
    const message = '\r\n'.repeat(4999);
    const answer = await endpoint.postForm({ ...ann, message: `${message}\r\n\r\n.` });
    expect(answer.statusCode).toBe(422);
    expect(formIn(answer.body).values.message).toBe(`${'\n'.repeat(5001)}.`);
  });

  it('may be sent again another day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T23:59:00Z') });
    await endpoint.postForm(ann);
    vi.setSystemTime(new Date('2026-01-02T00:01:00Z'));
    await endpoint.postForm(ann);
    vi.useRealTimers();
    expect(await endpoint.stored()).toHaveLength(2);
  });

  it('comes back in the form with its values and errors', async () => {
    const answer = await endpoint.postForm({ ...ann, email: 'ann', extra: 'dropped' });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(formIn(answer.body)).toEqual({
      values: { ...ann, email: 'ann' },
      errors: { email: expect.any(String) },
    });
  });

  it('comes back, or is confirmed, under the policy of the page that says so', async () => {
    const refused = await endpoint.postForm({ ...ann, email: 'ann' });
    const sent = await endpoint.host.inject('/contact/sent');
    for (const { headers } of [refused, sent]) {
      expect(headers).toMatchObject({
        'content-security-policy': answerPolicy,
        'cache-control': 'no-store',
      });
    }
  });

  it('comes back with a message that is too long, to be shortened', async () => {
    const message = 'We sell lamps. '.repeat(500);
    const answer = await endpoint.postForm({ ...ann, message });
    expect(answer.statusCode).toBe(422);
    expect(formIn(answer.body).values.message).toBe(message);
    expect(formIn(answer.body).errors).toEqual({ message: expect.any(String) });
  });

  it('comes back in an answer of bounded size, whatever it holds', async () => {
    const usual = await endpoint.postForm({ ...ann, email: 'ann' });
    for (const character of ['"', '&', '\u0001']) {
      const hostile = { name: character.repeat(500), message: character.repeat(20_000) };
      const answer = await endpoint.postForm({ ...ann, ...hostile });
      expect(answer.statusCode).toBe(422);
      expect(answer.rawPayload.length).toBeLessThan(2 * usual.rawPayload.length);
    }
  });

  it('comes back with what could be read of a repeated field', async () => {
    const answer = await endpoint.postForm('name=Ann&name=Eve&email=a%40b&message=hi');
    expect(formIn(answer.body).values).toEqual({ ...blank, email: 'a@b', message: 'hi' });
  });

  it.each([
    [400, { 'idempotency-key': 'x' }, ann],
    [413, {}, { ...ann, message: 'x'.repeat(70_000) }],
    [415, { 'content-type': 'multipart/form-data; boundary=x' }, ann],
    [403, { 'sec-fetch-site': 'cross-site' }, ann],
  ] as const)('gets a page with status %i', async (status, headers, body) => {
    const answer = await endpoint.postForm(body, headers);
    expect(answer.statusCode).toBe(status);
    expect(formIn(answer.body).errors).toEqual({});
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('the page after a post without script', () => {
  it('names the reference under which the inquiry can be found, also when another one has its own', async () => {
    const [first, second] = twins;
    await endpoint.postForm({ ...ann, name: 'Bob' }, { 'idempotency-key': first });
    for (let times = 0; times < 2; times++) {
      const { headers } = await endpoint.postForm(ann, { 'idempotency-key': second });
      const [, reference = ''] = headers.location?.split('=') ?? [];
      expect((await endpoint.store.find(reference))?.inquiry).toMatchObject(ann);
    }
    expect(await endpoint.stored()).toHaveLength(2);
  });

  it('names the reference in its address', async () => {
    const { headers } = await endpoint.postForm(ann);
    const page = await endpoint.host.inject(headers.location ?? '');
    expect(page.statusCode).toBe(200);
    const [, reference] = headers.location?.split('=') ?? [];
    expect(page.body).toContain(`<strong id="reference">${reference}</strong>`);
  });

  it.each([
    '',
    '?reference=',
    '?reference=<script>',
    '?reference=K7QM-2XW',
    '?reference=K7QM-2XWD&reference=K7QM-2XWD',
  ])('has no line for it when the address ends in "%s"', async (query) => {
    const page = await endpoint.host.inject(`/contact/sent${query}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<title>Sent</title>');
    expect(page.body).not.toContain('reference');
  });
});
