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
const withFillers = (count: number) => ({ ...ann, ...fillers(count - Object.keys(ann).length) });

it.each([
  ['a form', form, asForm(named('Jörg'))],
  ['a form with plain letters', form, asForm(named('Joerg')).replace('Joerg', 'Jörg')],
  ['a form that names its charset', `${form}; charset="UTF-8"`, asForm(named('Jörg'))],
  ['JSON', json, JSON.stringify(named('Jörg'))],
  ['JSON that names its charset', `${json};charset=utf8`, JSON.stringify(named('Jörg'))],
])('reads UTF-8 in %s', async (_, type, body) => {
  expect(await post(type, body)).toEqual([201, ['Jörg']]);
});

it.each([
  ['a form', 400, form, Buffer.from(asForm(ann).replace('Ann', 'J\xf6rg'), 'latin1')],
  ['a percent-encoded form', 400, form, asForm(ann).replace('Ann', 'J%F6rg')],
  ['a form with a stray percent sign', 400, form, asForm(ann).replace('Ann', '100%')],
  ['JSON', 400, json, Buffer.from(JSON.stringify(named('J\xf6rg')), 'latin1')],
  ['a form in another charset', 415, `${form}; charset=iso-8859-1`, asForm(ann)],
  ['JSON in another charset', 415, `${json}; charset="latin1"`, JSON.stringify(ann)],
])('refuses what is no UTF-8 in %s', async (_, status, type, body) => {
  expect(await post(type, body)).toEqual([status, []]);
});

it.each([
  ['a form', form, (count: number) => asForm(withFillers(count))],
  ['JSON', json, (count: number) => JSON.stringify(withFillers(count))],
  [
    'an object in JSON',
    json,
    (count: number) => JSON.stringify({ ...ann, source: fillers(count) }),
  ],
])('takes 40 keys in %s, and refuses more', async (_, type, bodyWith) => {
  expect((await post(type, bodyWith(41)))[0]).toBe(400);
  expect((await post(type, bodyWith(40)))[0]).toBe(201);
});
