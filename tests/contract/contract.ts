/**
 * What both databases must do alike. What the store decides whatever the database, its own tests see
 * (src/inquiry/store/).
 */
import { describe, expect, it } from 'vitest';
import { Fixture, type OpenStoresForTest } from '../fixtures/stores.ts';
import { describeIntake } from './intake.ts';
import { describeListing } from './listing.ts';
import { describeOutbox } from './outbox.ts';
import { describeOwed } from './owed.ts';
import { describeReading } from './reading.ts';
import { describeRemembering } from './remembering.ts';
import { describeRemoval } from './removal.ts';
import { describeSearching } from './searching.ts';
import { describeTransferring } from './transferring.ts';

/** @param open called before each test; must give stores without any inquiry */
export function describeStoreContract(name: string, open: OpenStoresForTest): void {
  describe(`${name} keeps the store's contract`, () => {
    const fixture = new Fixture(open);
    describeIntake(fixture);
    describeOutbox(fixture);
    describeOwed(fixture);
    describeReading(fixture);
    describeListing(fixture);
    describeSearching(fixture);
    describeRemoval(fixture);
    describeRemembering(fixture);
    describeTransferring(fixture);

    it('proves by a write that inquiries can be saved', async () => {
      await fixture.store.checkWritable();
      await fixture.store.checkWritable();
      expect(await fixture.ids()).toEqual([]);
    });
  });
}
