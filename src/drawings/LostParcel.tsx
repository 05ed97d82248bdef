import { On, Parcel } from './Box.tsx';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import { Floor } from './Floor.tsx';
import { faces, ground, moved } from './iso.ts';
import { Frame, Shelf } from './Rack.tsx';

/** The outline of a parcel that should have been there. */
function Missing({ y, z, d, h }: { y: number; z: number; d: number; h: number }) {
  const { top, left, right } = faces({ x: 30, y, z, w: 46, d, h });
  return <path className="iso-missing" d={top + left + right} />;
}

/** The shelves, three bays of them. */
function EmptyRack() {
  return (
    <>
      <path className="iso-shadow" d={ground(24, 28, 74, 312)} />
      {[24, 126, 228].map((y, bay) => (
        <g key={y}>
          <Frame x={18} y={y} depth={66} height={152} />
          <Shelf x={18} y={y + 5} z={14} depth={66} length={97} />
          {bay === 1 && <Missing y={150} z={14} d={56} h={36} />}
          <Shelf x={18} y={y + 5} z={78} depth={66} length={97} />
          {bay === 0 && <Missing y={52} z={78} d={50} h={38} />}
          {bay === 2 && <Missing y={250} z={78} d={40} h={30} />}
          <Shelf x={18} y={y + 5} z={140} depth={66} length={97} />
        </g>
      ))}
      <Frame x={18} y={330} depth={66} height={152} />
    </>
  );
}

/** The lost parcel: alone in the light with a question on its label, the shelves behind it empty. */
export function LostParcel({ className }: DrawingProps) {
  return (
    <Drawing className={className} viewBox="-335 -136 568 470">
      <Floor w={246} d={360} shadow={{ w: 248, d: 362 }} />
      <EmptyRack />
      <On plane="top" at={[0, 0, 0]}>
        <circle className="iso-pool" cx="174" cy="156" r="64" />
        <circle className="iso-pool" cx="174" cy="156" r="50" />
        <path
          className="iso-trail"
          d="M112 346c10-30 74-8 92-40s-26-50-42-26 14 44 40 26 8-62-10-92"
        />
      </On>
      <path className="iso-shadow" d={ground(152, 132, 60, 62)} />
      <Parcel x={146} y={128} w={54} d={56} h={48} print="none" />
      <On plane="right" at={[200, 184, 48]}>
        <path className="iso-label" d="M14 8h28v34H14z" />
        <path className="iso-question" d="M22.5 19.5c0-8 12-8 12-.5 0 5-6 4.5-6 9.5" />
        <circle className="iso-ink" cx="28.5" cy="35.5" r="2.3" />
      </On>
      <g transform={moved([173, 156, 58])}>
        <ellipse className="iso-shadow" cx="0" cy="8" rx="9" ry="5" />
        <path className="iso-pin" d="M0 4C-5-10-20-18-20-35a20 20 0 0 1 40 0C20-18 5-10 0 4z" />
        <path
          className="iso-pin-side"
          d="M0 4C5-10 20-18 20-35A20 20 0 0 0 8-53.3C16-34 6-14 0 4z"
        />
        <circle className="iso-label" cy="-35" r="8" />
      </g>
    </Drawing>
  );
}
