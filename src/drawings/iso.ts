/**
 * The isometric projection every picture shares, and nothing else: pure functions from space to
 * path data. In space x runs right and toward the viewer, y runs left and toward the viewer and
 * z runs up, so a box shows its top, its left face (the far end of y) and its right face (the far
 * end of x). The light comes from the top left.
 */

/** A point in space: x, y, z. */
export type Point = [x: number, y: number, z: number];

/** A box: its corner of smallest x, y, z, and its extent along each axis. */
export type Cuboid = {
  x: number;
  y: number;
  z?: number;
  /** Extent along x. */
  w: number;
  /** Extent along y. */
  d: number;
  /** Extent along z. */
  h: number;
};

/** The planes that face the viewer. */
export type Plane = 'top' | 'left' | 'right';

const cos30 = Math.cos(Math.PI / 6);
const sin30 = 0.5;

/** Rounds to one decimal: a tenth of a unit is finer than any screen shows. */
export function round(value: number): number {
  const rounded = Math.round(value * 10) / 10;
  return rounded === 0 ? 0 : rounded;
}

/** The place of a point on the drawing. */
export function project([x, y, z]: Point): [number, number] {
  return [round((x - y) * cos30), round((x + y) * sin30 - z)];
}

/** An open line through points in space, as path data. */
export function line(...points: Point[]): string {
  return points.map((point, i) => `${i === 0 ? 'M' : 'L'}${project(point).join(' ')}`).join('');
}

/** A closed face through points in space, as path data. */
export function face(...points: Point[]): string {
  return `${line(...points)}Z`;
}

/** The three faces of a box that the viewer sees, and the edges at which they meet. */
export function faces({ x, y, z = 0, w, d, h }: Cuboid) {
  const [right, front, high] = [x + w, y + d, z + h];
  return {
    top: face([x, y, high], [right, y, high], [right, front, high], [x, front, high]),
    left: face([x, front, high], [right, front, high], [right, front, z], [x, front, z]),
    right: face([right, front, high], [right, y, high], [right, y, z], [right, front, z]),
    edges:
      line([x, front, high], [right, front, high], [right, y, high]) +
      line([right, front, high], [right, front, z]),
  };
}

/** A flat rectangle lying at height z. */
export function ground(x: number, y: number, w: number, d: number, z = 0): string {
  return face([x, y, z], [x + w, y, z], [x + w, y + d, z], [x, y + d, z]);
}

/**
 * The matrix that lays flat artwork on a plane through a point, for a group's `transform`. On the
 * faces the artwork's x runs to the viewer's right and its y runs down; on top its axes are those
 * of space.
 */
export function onPlane(plane: Plane, origin: Point): string {
  const axes = {
    top: [0.866, 0.5, -0.866, 0.5],
    left: [0.866, 0.5, 0, 1],
    right: [0.866, -0.5, 0, 1],
  }[plane];
  return `matrix(${[...axes, ...project(origin)].join(' ')})`;
}

/** The `transform` that moves a drawing made at the origin to a point in space. */
export function moved(to: Point, scale = 1): string {
  const move = `translate(${project(to).join(' ')})`;
  return scale === 1 ? move : `${move} scale(${scale})`;
}
