/** The plan of the warehouse's cutaway: its measures, its way and its four stations. */
import type { Point } from './iso.ts';

/** The hall, its floor at height 0: the yard lies lower, so that the trucks' beds are level with it. */
export const hall = { w: 440, d: 480, wall: 178, thick: 10, stub: 12, yard: -22 };

/** The doors of the docks: from where along their wall, how wide and how high. */
export const inbound = { at: 62, w: 92, h: 112 };
export const outbound = { at: 70, w: 86, h: 112 };

/** The painted way through the hall: in at the left, along the racks, out at the right. */
export const way = { x: 112, y: 118, w: 30 };

/**
 * The places of the marks on the floor, in the order of the steps: Receiving, Storage, FBA prep,
 * Direct fulfillment.
 */
export const stations: [Point, Point, Point, Point] = [
  [way.x, 384, 0],
  [way.x, 314, 0],
  [154, 246, 0],
  [166, way.y, 0],
];

/** What the picture shows of the plane that space is projected on. */
export const frame = { x: -576, y: -204, w: 1104, h: 724 };
