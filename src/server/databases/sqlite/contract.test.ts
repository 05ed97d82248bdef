import { describeStoreContract } from '#tests/contract/contract.ts';
import { openEmbedded } from '#tests/fixtures/stores.ts';

describeStoreContract('The embedded store', openEmbedded);
