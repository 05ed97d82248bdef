import { describe, expect, it } from 'vitest';
import { inquiryId as id, openTestInquiry } from '../../../tests/fixtures/desk.ts';
import { letFail } from '../../../tests/fixtures/failing-store.ts';
import { StoreUnavailable } from '../store/store.ts';
import { inquiryPath } from './addresses.ts';

describe('staff', () => {
  it('erase an inquiry only after typing its reference', async () => {
    const { browser, store, reference, logs } = await openTestInquiry();
    await browser.press('Erase for good', { by: 'Ann', typed: 'yes' });
    expect(browser.status).toBe(422);
    expect(await store.find(id)).toBeDefined();
    await browser.press('Erase for good', { by: 'Ann', typed: ` ${reference.toLowerCase()} ` });
    expect(browser.text).toContain(`${reference} is erased`);
    expect(await store.find(id)).toBeUndefined();
    expect(logs.join()).toContain('an inquiry was erased at the desk');
  });

  it('are told when an inquiry is gone but copies of it may be left', async () => {
    const { browser, store, reference } = await openTestInquiry();
    const { remove } = store;
    store.remove = async (removed) => {
      await remove(removed);
      throw new StoreUnavailable('old bytes may be left');
    };
    await browser.press('Erase for good', { by: 'Ann', typed: reference });
    expect(browser.status).toBe(200);
    expect(browser.text).toContain(`${reference} is erased`);
    expect(browser.text).toContain('Copies may be left');
  });

  it('are told when it may not be erased, and try again', async () => {
    const { browser, store, reference } = await openTestInquiry();
    const mend = letFail(store, 'remove');
    await browser.press('Erase for good', { by: 'Ann', typed: reference });
    expect(browser.status).toBe(503);
    expect(await store.find(id)).toBeDefined();
    mend();
    await browser.open(inquiryPath(reference));
    await browser.press('Erase for good', { by: 'Ann', typed: reference });
    expect(browser.text).toContain(`${reference} is erased`);
    expect(await store.find(id)).toBeUndefined();
  });
});
