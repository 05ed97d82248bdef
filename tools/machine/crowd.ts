/** Visitors who read and write all the time, while something is done to the server. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { missingFrom, readStored } from '../../tests/durability/stored.ts';
import { newInquiry, type Sent } from '../../tests/durability/visitor.ts';

/**
 * Each of them goes on until the end, or until something fails.
 * @param readers each asks for a page, and says with which status it was answered
 * @param writers each sends an inquiry, and says the same
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
        // The processors are for what is done to the server too.
        await pause(20);
      }
    }),
  );
  return {
    acknowledged,
    /** Resolves when some more of them were answered. */
    async goOn() {
      const [before, sent] = [pages, acknowledged.length];
      await expect.poll(() => pages).toBeGreaterThan(before + 100);
      await expect.poll(() => acknowledged.length).toBeGreaterThan(sent + 20);
    },
    /** Stops them. @throws when a visit failed, or a database is damaged or lacks an inquiry. @returns how many were answered */
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
