/** The most that a reader can count. */
const most = 60;

/** Units that make a number a multiple or a share. */
const multiples =
  /^(?:[kmbx]|mm|bn|mn|mil|hundreds?|thousands?|millions?|billions?|dozens?|percent|pct)$/i;

/**
 * The number of cartons beside a figure: 50 for '50+', 2 for '2hrs'. None for an amount of money, a share, a
 * multiple, or more than anybody counts.
 */
export function cartonsFor(figure: string): number {
  const [, digits, unit = ''] = /^(\d+)\+?(?: ?([a-z]+))?$/i.exec(figure) ?? [];
  const count = Number(digits ?? 0);
  return count > most || multiples.test(unit) ? 0 : count;
}
