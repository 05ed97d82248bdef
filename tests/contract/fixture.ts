/**
 * What the suites of the store's contract share: a clock, two connections to one store, and sample
 * inquiries.
 */
import { afterEach, beforeEach } from 'vitest';
import type { Inquiry } from '../../src/inquiry/core/fields.ts';
import type { Delivery, InquiryFile } from '../../src/inquiry/core/record.ts';
import type { ActionOutcome, Change, RequestedAction } from '../../src/inquiry/store/roles/desk.ts';
import type { NewInquiry } from '../../src/inquiry/store/roles/intake.ts';
import type { Claim } from '../../src/inquiry/store/roles/outbox.ts';
import type { InquiryStore } from '../../src/inquiry/store/store.ts';
import { blank, recipients } from '../fixtures/company.ts';

export interface OpenStores {
  store: InquiryStore;
  /** Another connection to the same, at first empty records, as a second process has one. */
  other: InquiryStore;
  /** Removes what was made for the test; both stores are closed by then. */
  remove?(): Promise<void>;
}

/** What both connections must use. */
export interface CommonOptions {
  now: () => Date;
  markKey: Buffer;
}

/** Opens an empty store for one test. */
export type OpenStoresForTest = (common: CommonOptions) => Promise<OpenStores>;

const markKey = Buffer.alloc(32, 'k');

export const start = new Date('2026-02-03T04:05:06.789Z');
export const leaseMs = 60_000;
export const second = 1000;
export const hour = 3_600_000;

/** A moment after the start, in milliseconds. */
export const moment = (ms: number) => new Date(start.getTime() + ms);

export const ann: Inquiry = {
  ...blank,
  name: 'Ann',
  email: 'ann@example.com',
  company: '',
  service: 'Consultation',
  message: 'Two lines\nand an emoji 📦',
};

export function sample(id: string, changes: Partial<NewInquiry> = {}): NewInquiry {
  return {
    id,
    inquiry: ann,
    suspicions: [],
    source: { landingPage: '/services', utm_source: 'letter' },
    dueAt: moment(24 * hour),
    recipients: recipients('email'),
    ...changes,
  };
}

export const from = (email: string) => ({ inquiry: { ...ann, email } });

/** The outcome of an action that changes no delivery, or several. */
export const done = (deliveries = 0): ActionOutcome => ({ state: 'done', deliveries });

/** The stores of the running test. */
export class Fixture {
  store!: InquiryStore;
  other!: InquiryStore;
  #open: OpenStoresForTest;
  #time = start;
  #actions = 0;
  #remove: OpenStores['remove'];

  constructor(open: OpenStoresForTest) {
    this.#open = open;
    beforeEach(() => this.#begin());
    afterEach(() => this.#end());
  }

  async #begin(): Promise<void> {
    this.#time = start;
    const { store, other, remove } = await this.#open({ now: () => this.#time, markKey });
    Object.assign(this, { store, other });
    this.#remove = remove;
  }

  async #end(): Promise<void> {
    await this.store.close();
    await this.other.close();
    await this.#remove?.();
  }

  /** Sets the stores' clock. */
  at(ms: number): void {
    this.#time = moment(ms);
  }

  /** Adds an inquiry at a moment after the start. */
  async add(id: string, changes: Partial<NewInquiry> = {}, ms = 0): Promise<void> {
    this.at(ms);
    await this.store.add(sample(id, changes));
  }

  async ids(...filter: Parameters<InquiryStore['list']>): Promise<string[]> {
    const files = await Array.fromAsync(this.store.list(...filter));
    return files.map((file) => file.inquiry.id);
  }

  async file(id: string): Promise<InquiryFile> {
    const found = await this.store.find(id);
    if (!found) throw new Error(`There is no inquiry ${id}.`);
    return found;
  }

  async channelsOf(id: string): Promise<string[]> {
    return (await this.file(id)).deliveries.map((delivery) => delivery.channel).toSorted();
  }

  /** The first delivery of an inquiry. */
  async delivery(id: string): Promise<Delivery> {
    const [delivery] = (await this.file(id)).deliveries;
    if (!delivery) throw new Error(`The inquiry ${id} has no delivery.`);
    return delivery;
  }

  claim(ms: number, limit = 100, store = this.store): Promise<Claim[]> {
    return store.claimDeliveries({ now: moment(ms), leaseMs, limit });
  }

  /** Claims exactly one delivery. */
  async claimOne(ms: number): Promise<Claim> {
    const [claim] = await this.claim(ms, 1);
    if (!claim) throw new Error('No delivery is due.');
    return claim;
  }

  /** Does something as staff do, an hour after the start; each call is an action of its own. */
  act(id: string, change: Change, action: Partial<RequestedAction> = {}): Promise<ActionOutcome> {
    this.#actions += 1;
    const own = { id: `action-${this.#actions}`, at: moment(hour), by: 'Eve' };
    return this.store.act(id, { ...own, change, ...action });
  }

  /** Claims the next delivery and settles it as failed. */
  async fail(ms: number, error = 'refused'): Promise<void> {
    const claim = await this.claimOne(ms);
    await this.store.settle(claim, { state: 'failed', error }, moment(ms));
  }
}
