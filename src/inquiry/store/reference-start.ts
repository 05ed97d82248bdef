/** Eight characters, as a reference has; or its first ones, from the four on that people read out first. */
const typedStart = /^([0-9a-z]{4})[-\s]?([0-9a-z]{0,4})$/i;

/**
 * What a reference begins with if the words of a search are its beginning: `K7QM-2X` for `k7qm2x`.
 * Fewer than four characters are found too often by chance.
 */
export function referenceStart(search: string): string | undefined {
  const [, start, end] = typedStart.exec(search.trim()) ?? [];
  return start && `${start}${end ? `-${end}` : ''}`.toUpperCase();
}
