/** What Amazon's rules for titles and bullets ask of a page that we show as a good one. */
import type { z } from 'zod';

export const titleLimit = 200;
export const bulletLimit = 255;

/** As a shopper's search results show a title on a phone. */
export const phoneTitleLength = 80;

const praise =
  /\b(?:best|perfect|amazing|premium|guaranteed?|satisfaction|free shipping|sale|discount|cheap(?:est)?|gift idea|bestseller|top[- ]rated|money[- ]back)\b|#1/i;
const shouted = /\b[A-Z]{4,}\b/;

/** @returns what a reviewer at Amazon would object to, if anything */
export function objectionTo(text: string): string | undefined {
  const [praised] = praise.exec(text) ?? [];
  if (praised) return `"${praised}" promotes, which Amazon refuses`;
  const [capitals] = shouted.exec(text) ?? [];
  if (capitals) return `"${capitals}" stands in capitals, which Amazon refuses`;
  if (text.includes('!')) return 'has an exclamation mark, which Amazon refuses';
  return undefined;
}

/** @returns a word that a title says a third time, if any: Amazon allows two */
export function thirdWordIn(title: string): string | undefined {
  const words = title.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return words.find((word) => words.filter((other) => other === word).length > 2);
}

export function withinTheRules(text: string, { addIssue }: z.RefinementCtx<string>): void {
  const objection = objectionTo(text);
  if (objection) addIssue(objection);
}
