/**
 * The one-point perspective of the warehouse: x runs right, y up and z away from the viewer, in
 * metres. Pure functions from the hall to path data, as in iso.ts.
 */
import { round } from './iso.ts';

/** A point in the hall, in metres. */
export type Spot = readonly [x: number, y: number, z: number];

/** Where the eye stands, where it looks on the drawing, and how strongly it enlarges. */
export const EYE = { x: 0.35, y: 2.3 };
const VANISHING = { x: 440, y: 214 };
const FOCUS = 400;

/** The place of a spot on the drawing. */
export function seen([x, y, z]: Spot): readonly [number, number] {
  return [
    round(VANISHING.x + (FOCUS * (x - EYE.x)) / z),
    round(VANISHING.y - (FOCUS * (y - EYE.y)) / z),
  ];
}

/** A closed shape through spots, as path data. */
export function shape(...spots: readonly Spot[]): string {
  return `M${spots.map((spot) => seen(spot).join(' ')).join('L')}Z`;
}

/** An upright rectangle that faces the viewer. */
export function upright(x0: number, x1: number, y0: number, y1: number, z: number): string {
  return shape([x0, y1, z], [x1, y1, z], [x1, y0, z], [x0, y0, z]);
}

/** A rectangle along the aisle, at one x. */
export function along(x: number, y0: number, y1: number, z0: number, z1: number): string {
  return shape([x, y0, z0], [x, y1, z0], [x, y1, z1], [x, y0, z1]);
}

/** A level rectangle at one height. */
export function level(y: number, x0: number, x1: number, z0: number, z1: number): string {
  return shape([x0, y, z0], [x1, y, z0], [x1, y, z1], [x0, y, z1]);
}

/** A block between two corners: the faces this eye can see, or nothing for the top when it is above it. */
export function block([x0, y0, z0]: Spot, [x1, y1, z1]: Spot) {
  const inner = x0 > EYE.x ? x0 : x1;
  return {
    front: upright(x0, x1, y0, y1, z0),
    side: x0 > EYE.x || x1 < EYE.x ? along(inner, y0, y1, z0, z1) : '',
    top: y1 < EYE.y ? level(y1, x0, x1, z0, z1) : '',
  };
}
