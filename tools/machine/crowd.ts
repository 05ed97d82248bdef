/** Visitors who read and write without a break while something happens to the server. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { missingFrom, readStored } from '../../tests/durability/stored.ts';
import { newInquiry, type Sent } from '../../tests/durability/visitor.ts';

/**
 * Each visitor repeats its request until the end, or until one fails.
 * @param readers each requests a page and returns the status of the response
 * @param writers each sends an inquiry and returns the status of the response
 */
export function startCrowd(
  readers: readonly (() => Promise<number>)[],
  writers: readonly ((inquiry: Sent) => Promise<number>)[],
) {
  let over = false;
  let pages = 0;
  const acknowledged: Sent[] = [];
  const visits = [
    ...readers.map((read) => async () => {
      expect(await read()).toBe(200);
      pages += 1;
    }),
    ...writers.map((write) => async () => {
      const inquiry = newInquiry();
      expect(await write(inquiry)).toBe(201);
      acknowledged.push(inquiry);
    }),
  ];
  const ends = Promise.allSettled(
    visits.map(async (visit) => {
      while (!over) {
        await visit();
        // Leaves CPU time for the server.
        await pause(20);
      }
    }),
  );
  return {
    acknowledged,
    /** Resolves after some more requests have succeeded. */
    async goOn() {
      const [before, sent] = [pages, acknowledged.length];
      await expect.poll(() => pages).toBeGreaterThan(before + 100);
      await expect.poll(() => acknowledged.length).toBeGreaterThan(sent + 20);
    },
    /** @returns how many requests succeeded @throws if a request failed, or a database is damaged or lacks an inquiry */
    async end(...databases: string[]) {
      over = true;
      expect((await ends).filter(({ status }) => status === 'rejected')).toEqual([]);
      const stored = databases.map((file) => readStored(file));
      for (const { integrity } of stored) expect(integrity).toBe('ok');
      const inquiries = new Map(stored.flatMap((each) => [...each.inquiries]));
      expect(missingFrom({ inquiries }, acknowledged)).toEqual([]);
      return { pages, inquiries: acknowledged.length };
    },
  };
}
