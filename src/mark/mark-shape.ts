/**
 * The mark's geometry, for the word mark, the icons and the social pictures: a rack seen from the
 * side, whose three shelves step up to the right with a parcel on each. Every edge lies on a whole
 * unit, so the mark is sharp wherever a unit is a whole number of pixels: at 14, 28, 42 px.
 */
import type { Palette } from '../tokens/palette.ts';

/** Width and height, in units. */
export const markSize = 14;

/** Three shelves and the upright that holds them, in one outline. */
export const shelfPath = 'M0 12h12v-2H5V8h7V6h-2V4h4v10H0z';

/** A parcel on each shelf; its tone goes from the brand's amber to its orange. */
export const markParcels = [
  { path: 'M0 8h4v4H0z', token: 'brand-200' },
  { path: 'M5 4h4v4H5z', token: 'brand-400' },
  { path: 'M10 0h4v4h-4z', token: 'brand-600' },
] as const;

/** The mark as SVG elements without a root, for files, which know no tokens. */
export function markElements(palette: Palette, shelfTone: string): string {
  const parcels = markParcels.map(
    ({ path, token }) => `<path fill="${palette(token)}" d="${path}"/>`,
  );
  return `${parcels.join('')}<path fill="${shelfTone}" d="${shelfPath}"/>`;
}
