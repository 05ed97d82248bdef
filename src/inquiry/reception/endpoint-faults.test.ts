import { describe, expect, it } from 'vitest';
import { formIn } from '../../../tests/fixtures/answer-pages.ts';
import { startFixtureHost } from '../../../tests/fixtures/host.ts';
import { ann, EndpointFixture } from '../../../tests/fixtures/inquiry-endpoint.ts';
import { StoreUnavailable } from '../store/store.ts';

const endpoint = new EndpointFixture();

describe('while the store is down', () => {
  const reason = 'database or disk is full';
  const broken = () => {
    const add = () => Promise.reject(new StoreUnavailable(reason));
    return startFixtureHost({ store: { ...endpoint.store, add, close: async () => {} } });
  };

  it('nothing is answered as sent', async () => {
    await using other = await broken();
    const json = await endpoint.postJson(ann, {}, other.host);
    expect(json.statusCode).toBe(503);
    expect(json.json().error).toMatch(/could not be saved/);
    expect(json.body).not.toContain(reason);
  });

  it('the form keeps what was written', async () => {
    await using other = await broken();
    const page = await endpoint.postForm(ann, {}, other.host);
    expect(page.statusCode).toBe(503);
    expect(formIn(page.body)).toEqual({ values: ann, errors: {} });
  });

  it('the log says why', async () => {
    await using other = await broken();
    await endpoint.postJson(ann, {}, other.host);
    expect(other.logs.join('')).toContain(reason);
  });
});
