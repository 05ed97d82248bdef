/** The painted way through the hall, and the marks that number its stations. */
import { On } from './Box.tsx';
import { hall, stations, way } from './cutaway-plan.ts';
import { ground, project } from './iso.ts';

/** Where along the way its arrows lie: between the marks, and never under what stands on the floor. */
const arrows = [432, 349, 280, 152];

/** The way on the floor, and the spots on it that the marks stand on. */
export function Way() {
  const half = way.w / 2;
  const [, bench] = stations[2];
  return (
    <>
      <path
        className="cut-way"
        d={
          ground(way.x - half, way.y - half, way.w, hall.d - way.y + half) +
          ground(way.x + half, way.y - half, 92, way.w) +
          ground(way.x + half, bench - half, 54, way.w)
        }
      />
      <On plane="top" at={[0, 0, 0]}>
        <path
          className="cut-arrow"
          d={arrows.map((y) => `M${way.x - 11} ${y + 6}l11-11 11 11v9l-11-11-11 11z`).join('')}
        />
      </On>
      {stations.map((station) => {
        const [x, y] = project(station);
        return <ellipse key={x} className="cut-spot" cx={x} cy={y} rx="23" ry="13.3" />;
      })}
    </>
  );
}

/** The digits as strokes in a field of 12 x 18 around the origin. */
const digits = [
  'M-4-5 1-9V9M-4 9H6',
  'M-5-5C-4-10 6-10 5-4 4 0-3 4-6 9H6',
  'M-5-8H5L-1-1C8-2 7 10-1 9-3 9-5 8-6 6',
  'M3 9V-9L-6 4H7',
];

/** A round sign on a pole for each station. */
export function Marks() {
  return stations.map((station, i) => {
    const [x, y] = project(station);
    return (
      <g key={digits[i]} transform={`translate(${x} ${y})`}>
        <path className="iso-leg" d="M0 0V-30" />
        <circle className="cut-sign" cy="-50" r="26.5" />
        <path className="cut-digit" d={digits[i]} transform="translate(0 -50) scale(1.3)" />
      </g>
    );
  });
}
