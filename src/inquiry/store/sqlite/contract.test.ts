import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeStoreContract } from '../../../../tests/contract/contract.ts';
import { openSqliteStore } from './store.ts';

// In memory where that is possible: hundreds of tests would wait for the disk.
const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

let empty: Buffer | undefined;

describeStoreContract('The embedded store', async (common) => {
  const folder = mkdtempSync(join(parent, 'contract-'));
  const file = join(folder, 'site.db');
  // Its tables are made for the first test only: store.test.ts is about how.
  if (empty) writeFileSync(file, empty);
  else {
    await openSqliteStore(file).close();
    empty = readFileSync(file);
  }
  return {
    store: openSqliteStore(file, common),
    other: openSqliteStore(file, common),
    remove: async () => rmSync(folder, { recursive: true }),
  };
});
