/** Visitors who read and write all the time, while something is done to the server. */
import { expect } from 'vitest';
import { missingFrom, readStored } from './stored.ts';
import { newInquiry, type Sent } from './visitor.ts';

/**
 * Each of them goes on until the end, or until something fails.
 * @param readers each asks for a page, and says with which status it was answered
 * @param writers each sends an inquiry, and says the same
 */
export function startCrowd(
  readers: (() => Promise<number>)[],
  writers: ((inquiry: Sent) => Promise<number>)[],
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
      while (!over) await visit();
    }),
  );
  return {
    /** Resolves when some more of them were answered. */
    async goOn() {
      const [before, sent] = [pages, acknowledged.length];
      await expect.poll(() => pages).toBeGreaterThan(before + 100);
      await expect.poll(() => acknowledged.length).toBeGreaterThan(sent + 20);
    },
    /** Lets them come to their end. @throws when anything failed, or was not stored once */
    async end(database: string) {
      over = true;
      expect((await ends).filter(({ status }) => status === 'rejected')).toEqual([]);
      const stored = readStored(database);
      expect(missingFrom(stored, acknowledged)).toEqual([]);
      expect(stored.inquiries.size).toBe(acknowledged.length);
    },
  };
}
