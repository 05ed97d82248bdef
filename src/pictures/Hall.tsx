/** The hall around the racks: its measures in metres, its floor, end wall and ceiling. */
import { along, level, shape, upright } from './perspective.ts';

export const AISLE = 3;
export const DEPTH = 1.2;
const END = 21;
export const BAYS = 7;
export const BAY = 2.5;
export const NEAR = 1.9;
/** Where the last bay ends. */
export const LAST = NEAR + BAYS * BAY;

/** The floor with its lines and the racks' reflections in it. */
export function Floor() {
  const posts = Array.from({ length: BAYS }, (_, bay) => NEAR + bay * BAY);
  return (
    <>
      <path className="hall-floor" d={level(0, -30, 30, 0.9, END)} />
      <path className="hall-light" d={level(0, -2.3, 2.3, 0.9, END)} />
      <path className="hall-light" d={level(0, -1.1, 1.1, 0.9, END)} />
      {[-1, 1].map((side) => (
        <g key={side}>
          <path className="hall-mirror" d={along(side * AISLE, -1.1, 0, NEAR, NEAR + BAYS * BAY)} />
          <path
            className="hall-mirror-post"
            d={posts.map((z) => along(side * AISLE, -1.7, 0, z, z + 0.16)).join('')}
          />
          <path className="iso-hazard" d={level(0, side * 2.5, side * 2.62, 0.9, END)} />
        </g>
      ))}
    </>
  );
}

/** The end wall: two docks, the one lit, and a door of a person's height between them. */
export function EndWall() {
  return (
    <>
      <path className="hall-wall" d={upright(-9, 9, 0, 8, END)} />
      <path className="hall-band" d={upright(-9, 9, 4.1, 4.6, END)} />
      <path
        className="hall-frame"
        d={
          upright(-2.95, -0.65, 0, 3.4, END) +
          upright(0.75, 3.05, 0, 3.4, END) +
          upright(-0.48, 0.55, 0, 2.2, END)
        }
      />
      <path className="iso-shutter" d={upright(-2.8, -0.8, 0, 3.25, END)} />
      <path
        className="hall-slat"
        d={[0.5, 1, 1.5, 2, 2.5, 3].map((y) => upright(-2.8, -0.8, y, y + 0.06, END)).join('')}
      />
      <path className="hall-day" d={upright(0.9, 2.9, 0, 3.25, END)} />
      <path className="iso-shutter" d={upright(0.9, 2.9, 2.5, 3.25, END)} />
      <path className="hall-door" d={upright(-0.4, 0.47, 0, 2.12, END)} />
      <path className="hall-day" d={upright(-0.22, 0.29, 1.2, 1.85, END)} />
      <path className="hall-day" d={level(0, 0.9, 2.9, END - 5, END)} />
    </>
  );
}

/** The ceiling with its beams and a row of lamps above the aisle. */
export function Ceiling() {
  const rows = [18.4, 15.4, 12.6, 9.9, 7.4, 5.2];
  return (
    <>
      <path className="hall-ceiling" d={level(8, -30, 30, 0.9, END)} />
      {rows.map((z) => (
        <g key={z}>
          <path className="hall-truss" d={upright(-12, 12, 7.5, 7.8, z)} />
          <path className="hall-lamp" d={level(7.3, -0.7, 0.9, z - 1, z - 0.4)} />
        </g>
      ))}
      <path
        className="hall-beams"
        d={rows
          .map((z) =>
            shape([-0.7, 7.3, z - 0.8], [0.9, 7.3, z - 0.8], [2.4, 0, z - 0.8], [-2.2, 0, z - 0.8]),
          )
          .join('')}
      />
    </>
  );
}
