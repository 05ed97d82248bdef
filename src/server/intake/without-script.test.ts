import { describe, expect, it } from 'vitest';
import { blank, form } from '#tests/fixtures/company.ts';
import { ann, EndpointFixture } from '#tests/fixtures/inquiry-endpoint.ts';
import { formIn } from '#tests/fixtures/page-templates.ts';
import { twins } from '#tests/fixtures/same-reference.ts';
import { templatePolicy } from '#tests/fixtures/test-server.ts';

const endpoint = new EndpointFixture();

it('an inquiry sent by a browser without script leads to a page with its reference, even if another has that of its key', async () => {
  const [first, second] = twins;
  await endpoint.postForm({ ...ann, name: 'Bob' }, { 'idempotency-key': first });
  for (let times = 0; times < 2; times++) {
    const response = await endpoint.postForm(ann, { 'idempotency-key': second });
    expect(response.statusCode).toBe(303);
    const { location = '' } = response.headers;
    const [, reference = '', due = ''] =
      /^\/contact\/sent\?reference=([2-9A-Z]{4}-[2-9A-Z]{4})&due=(.*)$/.exec(location) ?? [];
    const stored = await endpoint.store.find(reference);
    expect(stored?.fields).toMatchObject(ann);
    expect(stored?.record.dueAt).toEqual(new Date(Number(due)));
    const page = await endpoint.server.inject(location);
    expect(page.body).toContain(`<strong id="reference">${reference}</strong>`);
  }
  expect(await endpoint.stored()).toHaveLength(2);
});

describe('the form comes back', () => {
  it("with its values and errors, under its page's policy", async () => {
    const response = await endpoint.postForm({ ...ann, email: 'ann', extra: 'dropped' });
    expect(response.statusCode).toBe(422);
    expect(formIn(response.body)).toEqual({
      values: { ...ann, email: 'ann' },
      errors: { email: expect.any(String) },
    });
    const sent = await endpoint.server.inject('/contact/sent');
    for (const { headers } of [response, sent]) {
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': templatePolicy,
        'cache-control': 'no-store, no-transform',
      });
    }
  });

  it.each([
    ['too long', 'We sell lamps. '.repeat(4000), 'We sell lamps. '.repeat(4000)],
    ['of many lines', `${'\r\n'.repeat(5001)}.`, `${'\n'.repeat(5001)}.`],
  ])('with a message that is %s', async (_, message, shown) => {
    const response = await endpoint.postForm({ ...ann, message });
    expect(response.statusCode).toBe(422);
    const { values, errors } = formIn(response.body);
    expect(values.message).toBe(shown);
    expect(errors).toEqual({ message: expect.any(String) });
    expect(response.body).not.toContain(`>${form.failed.title}</strong>`);
  });

  it('without a repeated field', async () => {
    const response = await endpoint.postForm('name=Ann&name=Eve&email=a%40b&message=hi');
    expect(formIn(response.body).values).toEqual({ ...blank, email: 'a@b', message: 'hi' });
  });

  it.each([
    [400, { 'idempotency-key': 'x' }, ann],
    [413, {}, { ...ann, message: 'x'.repeat(65_536) }],
    [415, { 'content-type': 'multipart/form-data; boundary=x' }, ann],
  ] as const)('without errors in a refusal with status %i', async (status, headers, body) => {
    const response = await endpoint.postForm(body, headers);
    expect(response.statusCode).toBe(status);
    expect(formIn(response.body).errors).toEqual({});
    expect(response.body).toContain(`>${form.failed.title}</strong>`);
  });
});

it("the confirmation says by when an answer comes, in the company's time", async () => {
  const { body } = await endpoint.server.inject('/contact/sent?due=1796054400000');
  expect(body).toContain('Answer by Monday, November 30, 11:00 AM EST.');
});

it.each([
  '',
  '?reference=',
  '?reference=<script>',
  '?reference=K7QM-2XW',
  '?reference=K7QM-2XWD&reference=K7QM-2XWD',
  '?due=2026-11-30',
  '?due=<script>',
  '?due=99999999999999',
  '?due=1796054400000&due=1796054400000',
])('the confirmation shows no reference or time if its address ends in "%s"', async (query) => {
  const page = await endpoint.server.inject(`/contact/sent${query}`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<title>Sent</title>');
  expect(page.body).not.toMatch(/reference|Answer/);
});
