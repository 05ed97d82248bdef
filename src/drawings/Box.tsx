/** The box that all pictures are built of, and the parcel, which is a box with tape and print. */
import type { ReactNode } from 'react';
import { type Cuboid, faces, line, onPlane, type Plane, type Point } from './iso.ts';

/** What a thing is made of; each has its three tones in materials.css. */
export type Material =
  | 'kraft'
  | 'pale'
  | 'deep'
  | 'brand'
  | 'steel'
  | 'paper'
  | 'night'
  | 'floor'
  | 'wall'
  | 'cut'
  | 'yard'
  | 'wood'
  | 'theme'
  | 'tint'
  | 'service';

type SidesProps = ReturnType<typeof faces> & {
  /** Leaves out the light along the edges: for small or thin parts. */
  plain?: boolean;
};

/** What is seen of a box, in the material that is around it. */
export function Sides({ top, left, right, edges, plain }: SidesProps) {
  return (
    <>
      <path className="iso-top" d={top} />
      <path className="iso-left" d={left} />
      <path className="iso-right" d={right} />
      {!plain && <path className="iso-edge" d={edges} />}
    </>
  );
}

type BoxProps = Cuboid & Pick<SidesProps, 'plain'> & { of: Material };

/** A box of one material, its edges catching the light. */
export function Box({ of, plain, ...box }: BoxProps) {
  return (
    <g className={`iso-${of}`}>
      <Sides {...faces(box)} plain={plain} />
    </g>
  );
}

/** Small boxes of one material, none of which covers a side of another one: they are drawn at once. */
export function Boxes({ of, boxes }: { of: Material; boxes: Cuboid[] }) {
  const seen = boxes.map(faces);
  const all = (side: 'top' | 'left' | 'right') => seen.map((each) => each[side]).join('');
  return (
    <g className={`iso-${of}`}>
      <path className="iso-top" d={all('top')} />
      <path className="iso-left" d={all('left')} />
      <path className="iso-right" d={all('right')} />
    </g>
  );
}

type OnProps = {
  plane: Plane;
  at: Point;
  children: ReactNode;
};

/** Lays flat artwork on a plane. */
export function On({ plane, at, children }: OnProps) {
  return <g transform={onPlane(plane, at)}>{children}</g>;
}

/** What is printed on a parcel's face. */
export type Print = 'label' | 'up' | 'both' | 'none';

type ParcelProps = Cuboid & {
  of?: Material;
  /** The axis the tape runs along. */
  tape?: 'x' | 'y' | 'none';
  /** The face that carries the print. */
  on?: 'left' | 'right';
  print?: Print;
};

/** A shipping label of 20 x 14: paper, two lines and the ticks of a barcode. */
function Label({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path className="iso-label" d="M0 0h20v14H0z" />
      <path
        className="iso-ink"
        d="M2 2h9v1.6H2zM2 5h6v1.2H2zM14.5 2H18v3.5h-3.5zM2 8h1v4H2zM4 8h2v4H4zM7 8h.8v4H7zM9 8h1.6v4H9zM12 8h.8v4h-.8zM14 8h2v4h-2zM17 8h1v4h-1z"
      />
    </g>
  );
}

/** The two arrows that say 'this way up', 11 x 11. */
function ThisWayUp({ transform }: { transform: string }) {
  return (
    <path
      className="iso-print"
      d="M2.5 9V1.5M.3 3.8 2.5 1.3 4.7 3.8M8.5 9V1.5M6.3 3.8 8.5 1.3 10.7 3.8M0 11.2H11"
      transform={transform}
    />
  );
}

/** A closed parcel with a strip of tape and a small print. */
export function Parcel({
  of = 'kraft',
  tape = 'y',
  on = 'right',
  print = 'label',
  ...box
}: ParcelProps) {
  const { x, y, z = 0, w, d, h } = box;
  const [right, front, top] = [x + w, y + d, z + h];
  const drop = Math.min(11, h * 0.32);
  const t = Math.min(5, Math.min(w, d) * 0.11);
  const [cx, cy] = [x + w / 2, y + d / 2];
  const strip =
    tape === 'x'
      ? line(
          [x, cy - t, top],
          [right, cy - t, top],
          [right, cy - t, top - drop],
          [right, cy + t, top - drop],
          [right, cy + t, top],
          [x, cy + t, top],
        )
      : line(
          [cx - t, y, top],
          [cx - t, front, top],
          [cx - t, front, top - drop],
          [cx + t, front, top - drop],
          [cx + t, front, top],
          [cx + t, y, top],
        );
  const length = on === 'right' ? d : w;
  const scale = Math.min(1, length / 34, h / 22);
  const labeled = print === 'label' || print === 'both';
  // Beside the label where the face is long, above it where the face is tall, otherwise nowhere.
  const raised = labeled && length < 44;
  const plane = onPlane(on, on === 'right' ? [right, front, z] : [x, front, z]);
  const at = `translate(${length - 20 * scale - 4} ${-14 * scale - 4}) scale(${scale})`;
  const upright = (print === 'up' || print === 'both') && (raised ? h > 34 : h > 18 && length > 20);
  return (
    <g className={`iso-${of}`}>
      <Sides {...faces(box)} />
      {tape !== 'none' && <path className="iso-tape" d={`${strip}Z`} />}
      {labeled && <Label transform={`${plane} ${at}`} />}
      {upright && <ThisWayUp transform={`${plane} translate(5 ${raised ? 5 - h : -16})`} />}
    </g>
  );
}
