import { describe, expect, it } from 'vitest';
import { formIn } from '../../../tests/fixtures/answer-pages.ts';
import { ann, EndpointFixture } from '../../../tests/fixtures/inquiry-endpoint.ts';

const endpoint = new EndpointFixture();

describe('what is not an inquiry', () => {
  it.each([
    ['broken JSON', '{"name":'],
    ['no JSON', ''],
    ['a list', '[]'],
    ['a text', '"text"'],
    ['a number', '1'],
    ['null', 'null'],
    ['an attack on prototypes', '{"__proto__":{"name":"x"}}'],
    ['an attack on constructors', '{"constructor":{"prototype":{"name":"x"}}}'],
  ])('%s is refused', async (_, payload) => {
    const answer = await endpoint.postJson(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: 'The request could not be understood.' });
  });

  it.each([
    [{}, 'application/json'],
    [{ accept: '*/*' }, 'application/json'],
    [{ accept: 'text/html' }, 'text/html'],
    [{ accept: 'text/html', 'content-type': 'application/json' }, 'application/json'],
  ] as [Record<string, string>, string][])(
    'is refused, for a client with the headers %j, as %s',
    async (headers, type) => {
      const answer = await endpoint.host.inject({
        method: 'POST',
        url: '/inquiries',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: headers['content-type'] ? '{}' : 'name=Ann',
      });
      expect(answer.statusCode).toBe(422);
      expect(answer.headers['content-type']).toContain(type);
    },
  );

  it('is refused without a content type too', async () => {
    const answer = await endpoint.host.inject({ method: 'POST', url: '/inquiries' });
    expect(answer.statusCode).toBe(415);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it.each([
    ['a number', 1],
    ['null', null],
    ['a list', ['Ann']],
    ['an object', { a: 1 }],
  ])('%s as a name is refused', async (_, name) => {
    const answer = await endpoint.postJson({ ...ann, name });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual(['name']);
  });

  it.each([
    'name=Ann&name=Eve&email=a%40b&message=hi',
    '__proto__=x&constructor=y&toString=z',
    '__proto__[name]=Ann',
    'name[]=Ann',
    '&&&==%zz',
    '',
  ])('the form %j is refused', async (form) => {
    const answer = await endpoint.host.inject({
      method: 'POST',
      url: '/inquiries',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form,
    });
    expect(answer.statusCode).toBe(422);
    expect(await endpoint.stored()).toEqual([]);
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', ''])(
    'the type %j is refused',
    async (type) => {
      const answer = await endpoint.postJson(ann, { 'content-type': type });
      expect(answer.statusCode).toBe(415);
    },
  );

  it('a body over 64 KB is refused', async () => {
    const answer = await endpoint.postJson({ ...ann, message: 'x'.repeat(65_536) });
    expect(answer.statusCode).toBe(413);
  });

  it.each(['GET', 'HEAD'] as const)('%s leads to the form', async (method) => {
    const answer = await endpoint.host.inject({ method, url: '/inquiries' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/contact');
  });
});

describe('a post from another site', () => {
  it('is refused before its text is read', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await endpoint.postJson(ann, headers)).statusCode).toBe(403);
    const page = await endpoint.postForm(ann, headers);
    expect(page.statusCode).toBe(403);
    expect(Object.values(formIn(page.body).values).join('')).toBe('');
    expect(await endpoint.stored()).toEqual([]);
  });

  it('is told apart from one of this site behind a proxy', async () => {
    expect((await endpoint.postJson(ann, { origin: 'https://example.com' })).statusCode).toBe(201);
    expect((await endpoint.postJson(ann, { origin: 'https://evil.example' })).statusCode).toBe(403);
  });
});
