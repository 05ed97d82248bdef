/** A database file of its own for each test of the embedded store. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { createSqliteStore } from './sqlite.ts';
import type { InquiryStore } from './store.ts';
import { start } from './store-contract-fixture.ts';

export class SqliteFixture {
  folder!: string;
  file!: string;
  database!: Database;
  store!: InquiryStore;

  constructor() {
    beforeEach(() => {
      this.folder = mkdtempSync(join(tmpdir(), 'store-'));
      this.file = join(this.folder, 'made', 'on-demand', 'site.db');
      this.database = openDatabase(this.file);
      this.store = createSqliteStore(this.database, { now: () => start });
    });
    afterEach(async () => {
      await this.store.close();
      rmSync(this.folder, { recursive: true });
    });
  }

  pragma(name: string): unknown {
    return Object.values(this.database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  }

  count(table: string): number {
    return Number(this.database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);
  }
}
