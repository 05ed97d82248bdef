/** The hall cut open: yard, floor, the two far walls, and what is left of the two near ones. */
import { Box, On, Sides } from './Box.tsx';
import { Put } from './CutawayParts.tsx';
import { hall, inbound, outbound } from './cutaway-plan.ts';
import { face, faces, ground, line, type Point } from './iso.ts';

const { w, d, wall, thick, stub, yard } = hall;

/** The lines between which the trucks stand. */
const lanes =
  line([inbound.at + 2, d + 8, yard], [inbound.at + 2, d + 183, yard]) +
  line([inbound.at + inbound.w - 2, d + 8, yard], [inbound.at + inbound.w - 2, d + 183, yard]) +
  line([w + 8, outbound.at - 1, yard], [w + 183, outbound.at - 1, yard]) +
  line([w + 8, outbound.at + outbound.w + 1, yard], [w + 183, outbound.at + outbound.w + 1, yard]);

/** Strokes across a cut face that runs along an axis, as in a builder's section. */
function hatch(along: 'x' | 'y', from: Point, length: number): string {
  const [x, y, z] = from;
  return Array.from({ length: Math.floor((length - 6) / 12) }, (_, i) => {
    const at = 4 + i * 12;
    return along === 'x'
      ? line([x + at, y + thick, z], [x + at + 7, y, z])
      : line([x + thick, y + at, z], [x, y + at + 7, z]);
  }).join('');
}

/** The low remains of a near wall: its cut upper face is hatched. */
function Stub({ along, from, to }: { along: 'x' | 'y'; from: number; to: number }) {
  const at: Point = along === 'x' ? [from, d - thick, stub] : [w - thick, from, stub];
  const length = to - from;
  const size = along === 'x' ? { w: length, d: thick } : { w: thick, d: length };
  return (
    <g className="iso-cut">
      <Sides {...faces({ x: at[0], y: at[1], ...size, h: stub })} plain />
      <path className="cut-hatch" d={hatch(along, at, length)} />
    </g>
  );
}

/** The yard that the trucks stand on, the slab of the hall, and the far walls. */
export function HallBack() {
  return (
    <>
      <path
        className="iso-shadow"
        d={
          ground(38, d, 160, 214, yard - 14) +
          ground(w, 54, 212, 140, yard - 14) +
          ground(10, 12, w, d, yard - 14)
        }
      />
      <Box of="yard" x={30} y={d - 10} z={yard - 8} w={150} d={212} h={8} />
      <Box of="yard" x={w - 10} y={44} z={yard - 8} w={214} d={140} h={8} />
      <Box of="floor" x={0} y={0} z={yard - 8} w={w} d={d} h={-yard + 8} />
      <Box of="wall" x={-thick} y={-thick} w={thick} d={d + thick} h={wall} />
      <Box of="wall" x={0} y={-thick} w={w} d={thick} h={wall} />
      <g className="iso-cut">
        <path
          className="iso-top"
          d={face(
            [-thick, d, wall],
            [-thick, -thick, wall],
            [w, -thick, wall],
            [w, 0, wall],
            [0, 0, wall],
            [0, d, wall],
          )}
        />
        <path
          className="iso-left"
          d={face([-thick, d, wall], [0, d, wall], [0, d, 0], [-thick, d, 0])}
        />
        <path
          className="iso-right"
          d={face([w, 0, wall], [w, -thick, wall], [w, -thick, 0], [w, 0, 0])}
        />
        <path
          className="cut-hatch"
          d={hatch('x', [0, -thick, wall], w) + hatch('y', [-thick, 0, wall], d)}
        />
      </g>
      <On plane="right" at={[0, d, wall]}>
        <path className="cut-skirt" d={`M0 ${wall - 10}h${d}v10H0z`} />
        <path className="iso-ink" d="M130 92h38v86h-38z" />
        <path className="cut-door" d="M132 94h34v84h-34z" />
        <path className="iso-glass" d="M139 102h9v26h-9z" />
        <path className="iso-glow" d="M157 138h6v3h-6z" />
        <path className="iso-ink" d="M14 46h162v36H14z" />
        <path
          className="iso-shutter"
          d="M17 49h36v30H17zM56 49h37v30H56zM96 49h37v30H96zM136 49h37v30h-37z"
        />
      </On>
      <On plane="left" at={[0, 0, wall]}>
        <path className="cut-skirt" d={`M0 ${wall - 10}h${w}v10H0z`} />
        <path className="cut-mural" d="M360 82h17v-17h-17zM384 82h17v-35h-17zM408 82h17v-53h-17z" />
      </On>
      <path className="cut-lane" d={lanes} />
      <path
        className="iso-line"
        d={
          ground(196, 352, 116, 112) +
          ground(346, 304, 80, 82) +
          ground(200, 224, 172, 88) +
          ground(360, 170, 66, 66)
        }
      />
    </>
  );
}

/** The roof's beams, cut off where the roof begins. */
export function Rafters() {
  return (
    <>
      {[58, 144, 230, 316, 402].map((x) => (
        <Put key={x} part="rafter-x" at={[x, 0, wall - 12]} />
      ))}
      {[50, 136, 222, 308, 394].map((y) => (
        <Put key={y} part="rafter-y" at={[0, y, wall - 12]} />
      ))}
    </>
  );
}

/** What is left of the near walls, beside the doors. */
export function HallFront() {
  return (
    <>
      <Stub along="x" from={0} to={inbound.at} />
      <Stub along="x" from={inbound.at + inbound.w} to={w - thick} />
      <Stub along="y" from={0} to={outbound.at} />
      <Stub along="y" from={outbound.at + outbound.w} to={d} />
    </>
  );
}
