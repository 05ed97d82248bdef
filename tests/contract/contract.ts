/** The contract of both databases. The store's own decisions are tested in src/server/store/. */
import { describe } from 'vitest';
import { Fixture, type OpenStoresForTest } from '../fixtures/stores.ts';
import { describeDeliveries } from './deliveries.ts';
import { describeLists } from './lists.ts';
import { describeTransferring } from './transferring.ts';
import { describeWriting } from './writing.ts';

/** @param open called before each test; must return stores without any inquiry */
export function describeStoreContract(name: string, open: OpenStoresForTest): void {
  describe(`${name} keeps the store's contract`, () => {
    const fixture = new Fixture(open);
    describeWriting(fixture);
    describeDeliveries(fixture);
    describeLists(fixture);
    describeTransferring(fixture);
  });
}
