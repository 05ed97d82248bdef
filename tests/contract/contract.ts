/** What every InquiryStore must do, role by role. Each store's own tests run this suite. */
import { describe, expect, it } from 'vitest';
import { describeAccess } from './access.ts';
import { describeActing } from './acting.ts';
import { describeAlerting } from './alerting.ts';
import { describeAnswering } from './answering.ts';
import { describeCorrecting } from './correcting.ts';
import { describeDesk } from './desk.ts';
import { Fixture, type OpenStoresForTest } from './fixture.ts';
import { describeIntake } from './intake.ts';
import { describeListing } from './listing.ts';
import { describeOutbox } from './outbox.ts';
import { describeOwed } from './owed.ts';
import { describeReading } from './reading.ts';
import { describeReferences } from './references.ts';
import { describeRemoval } from './removal.ts';
import { describeSearching } from './searching.ts';
import { describeSettling } from './settling.ts';
import { describeSummaries } from './summaries.ts';
import { describeTransferring } from './transferring.ts';

export type { OpenStores, OpenStoresForTest } from './fixture.ts';

/** @param open called before each test; must give stores without any inquiry */
export function describeStoreContract(name: string, open: OpenStoresForTest): void {
  describe(`${name} keeps the store's contract`, () => {
    const fixture = new Fixture(open);
    describeIntake(fixture);
    describeReferences(fixture);
    describeOutbox(fixture);
    describeSettling(fixture);
    describeOwed(fixture);
    describeReading(fixture);
    describeListing(fixture);
    describeSearching(fixture);
    describeActing(fixture);
    describeAnswering(fixture);
    describeAlerting(fixture);
    describeCorrecting(fixture);
    describeDesk(fixture);
    describeRemoval(fixture);
    describeTransferring(fixture);
    describeAccess(fixture);
    describeSummaries(fixture);

    it('proves by a write that inquiries can be saved', async () => {
      await fixture.store.checkWritable();
      await fixture.store.checkWritable();
      expect(await fixture.ids()).toEqual([]);
    });
  });
}
