import { expect, it } from 'vitest';
import { openDatabase } from '#server/databases/sqlite/database.ts';
import { createSqliteStore } from '#tests/fixtures/sqlite-store.ts';
import { sample } from '#tests/fixtures/stores.ts';
import { copyInquiries } from './copy.ts';

it('reports an inquiry that differs in the copy', async () => {
  await using stores = new AsyncDisposableStack();
  const open = () =>
    stores.adopt(createSqliteStore(openDatabase(':memory:')), (store) => store.close());
  const [from, to] = [open(), open()];
  await from.add(sample('a'));
  const altering = {
    ...to,
    put: (inquiry: Parameters<typeof to.put>[0]) =>
      to.put({ ...inquiry, fields: { ...inquiry.fields, message: 'Other words' } }),
  };
  const copying = Array.fromAsync(copyInquiries(from, altering));
  await expect(copying).rejects.toThrow(/^[\w-]{9} differs in the copy/);
});
