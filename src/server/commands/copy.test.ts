import { expect, it } from 'vitest';
import { openDatabase } from '#server/store/sqlite/database.ts';
import { createSqliteStore } from '#tests/fixtures/sqlite-store.ts';
import { sample } from '#tests/fixtures/stores.ts';
import { copyInquiries } from './copy.ts';

it('an inquiry that differs in the copy is not said to be the same', async () => {
  await using stores = new AsyncDisposableStack();
  const open = () =>
    stores.adopt(createSqliteStore(openDatabase(':memory:')), (store) => store.close());
  const [from, to] = [open(), open()];
  await from.add(sample('a'));
  const taken = {
    ...to,
    take: (lead: Parameters<typeof to.take>[0]) =>
      to.take({ ...lead, inquiry: { ...lead.inquiry, message: 'Other words' } }),
  };
  const copying = Array.fromAsync(copyInquiries(from, taken));
  await expect(copying).rejects.toThrow('Of 1 inquiries 1 are missing or differ');
});
