import { durationInWords } from './words.ts';

/** How long until an answer is due, or since when it was. A script keeps it right: countdown.ts. */
export function DueTime({ dueAt, now }: { dueAt: Date; now: Date }) {
  const left = dueAt.getTime() - now.getTime();
  const words = durationInWords(Math.abs(left));
  return (
    <span data-due={dueAt.getTime()}>{left < 0 ? `overdue by ${words}` : `due in ${words}`}</span>
  );
}
