/** Somebody who knows or guesses what a person will write can neither take its key nor see that it was sent. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ann, EndpointFixture } from '../../../tests/fixtures/inquiry-endpoint.ts';
import { fieldNames } from '../core/fields.ts';
import { keyOfContent } from './incoming.ts';

const endpoint = new EndpointFixture();

/** What an attacker can compute who knows this software and the person's text. */
function guessedKey(): string {
  const day = new Date().toISOString().slice(0, 10);
  const content = JSON.stringify([day, ...fieldNames.map((field) => ann[field])]);
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

describe('the key of a post without script', () => {
  it('can not be taken in advance, so that the person would be refused', async () => {
    const spam = { ...ann, message: 'Something else' };
    const taken = await endpoint.postJson(spam, { 'idempotency-key': guessedKey() });
    expect(taken.statusCode).toBe(201);
    expect((await endpoint.postForm(ann)).statusCode).toBe(303);
    expect(await endpoint.stored()).toMatchObject([ann, spam]);
  });

  it('can not be asked for, to learn whether the person has written', async () => {
    const ask = () =>
      endpoint.postJson({ ...ann, message: 'x' }, { 'idempotency-key': guessedKey() });
    await endpoint.postForm(ann);
    expect((await ask()).statusCode).toBe(201);
  });

  it('answers a stranger with the same text alike, sent before or not', async () => {
    const first = await endpoint.postJson(ann);
    const second = await endpoint.postJson(ann);
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    const [page, again] = [await endpoint.postForm(ann), await endpoint.postForm(ann)];
    expect([again.statusCode, again.headers.location]).toEqual([
      page.statusCode,
      page.headers.location,
    ]);
    expect(await endpoint.stored()).toHaveLength(1);
  });

  it('follows from the text, the day and the secret', () => {
    const [secret, other] = [Buffer.alloc(32, 's'), Buffer.alloc(32, 'o')];
    const [morning, evening] = [new Date('2026-01-01T00:00Z'), new Date('2026-01-01T23:59Z')];
    const own = keyOfContent(ann, secret, morning);
    expect(own).toMatch(/^[0-9a-f]{32}$/);
    expect(keyOfContent({ ...ann }, secret, evening)).toBe(own);
    expect(keyOfContent(ann, secret, new Date('2026-01-02T00:00Z'))).not.toBe(own);
    expect(keyOfContent({ ...ann, name: `${ann.name}.` }, secret, morning)).not.toBe(own);
    expect(keyOfContent(ann, other, morning)).not.toBe(own);
  });
});
