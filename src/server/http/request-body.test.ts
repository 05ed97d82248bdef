import { expect, it } from 'vitest';
import { ann, EndpointFixture } from '#tests/fixtures/inquiry-endpoint.ts';

const endpoint = new EndpointFixture();

async function post(type: string, payload: string | Buffer) {
  const request = { method: 'POST', url: '/inquiries', headers: { 'content-type': type } } as const;
  const { statusCode } = await endpoint.server.inject({ ...request, payload });
  return [statusCode, (await endpoint.stored()).map(({ name }) => name)];
}

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const named = (name: string) => ({ ...ann, name });
const asForm = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const fillers = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`k${number}`, '']));

it.each([
  ['a form', form, asForm(named('Jörg'))],
  ['a form with plain letters', form, asForm(named('Joerg')).replace('Joerg', 'Jörg')],
  ['JSON', json, JSON.stringify(named('Jörg'))],
  ['JSON that names its charset', `${json};charset=utf8`, JSON.stringify(named('Jörg'))],
])('reads UTF-8 in %s', async (_, type, body) => {
  expect(await post(type, body)).toEqual([201, ['Jörg']]);
});

it.each([
  ['a form', form, Buffer.from(asForm(ann).replace('Ann', 'J\xf6rg'), 'latin1')],
  ['a percent-encoded form', form, asForm(ann).replace('Ann', 'J%F6rg')],
  ['a form with a stray percent sign', form, asForm(ann).replace('Ann', '100%')],
  ['JSON', json, Buffer.from(JSON.stringify(named('J\xf6rg')), 'latin1')],
])('refuses what is no UTF-8 in %s', async (_, type, body) => {
  expect(await post(type, body)).toEqual([400, []]);
});

it('reads 40 keys of a form', async () => {
  const after = (count: number) => asForm({ ...fillers(count), ...ann });
  expect((await post(form, after(35)))[0]).toBe(201);
  expect((await post(form, after(36)))[0]).toBe(422);
});
