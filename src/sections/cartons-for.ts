/** More cartons than this are no longer counted with the eyes. */
const most = 60;

/** Words behind a number that make it a multiple or a share, so that it counts no single things. */
const multiples =
  /^(?:[kmbx]|mm|bn|mn|mil|hundreds?|thousands?|millions?|billions?|dozens?|percent|pct)$/i;

/**
 * How many cartons stand beside a figure: as many as it says, such as 50 for '50+' and 2 for '2hrs'.
 * None beside an amount of money, a share, a multiple, or more than anybody counts.
 */
export function cartonsFor(figure: string): number {
  const [, digits, unit = ''] = /^(\d+)\+?(?: ?([a-z]+))?$/i.exec(figure) ?? [];
  const count = Number(digits ?? 0);
  return count > most || multiples.test(unit) ? 0 : count;
}
