import { expect, it, vi } from 'vitest';
import { enterTestDesk } from '#tests/fixtures/desk.ts';

it.each(['/desk?search=lamps', '/desk/figures', '/desk/export?format=xlsx', 'an inquiry'])(
  'HEAD of %s is answered as GET is, but reads nothing for a body',
  async (page) => {
    const { browser, newBrowser, store, add } = await enterTestDesk();
    const reference = await add('one');
    const address = page === 'an inquiry' ? `/desk/inquiries/${reference}` : page;
    for (const one of [browser, newBrowser()]) {
      const { status, headers } = await one.open(address);
      const { 'content-type': type, 'content-length': length } = headers;
      const reads = ['list', 'counts', 'outcomes'] as const;
      const reading = reads.map((name) => vi.spyOn(store, name));
      await one.open(address, 'HEAD');
      expect([one.status, one.html]).toEqual([status, '']);
      expect(one.headers['content-type']).toBe(type);
      expect([length, undefined]).toContain(one.headers['content-length']);
      for (const method of reading) expect(method).not.toHaveBeenCalled();
      vi.restoreAllMocks();
    }
  },
);
