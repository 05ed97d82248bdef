import { Box, On, Parcel } from './Box.tsx';
import { Drawing, type ThemedProps } from './Drawing.tsx';
import { Floor } from './Floor.tsx';
import { face, faces, ground, line } from './iso.ts';

/** The shop front: a window, a door and a striped awning. */
function Shop() {
  const stripes = Array.from({ length: 10 }, (_, i) => 20 + i * 24);
  return (
    <>
      <Box of="wall" x={10} y={14} w={50} d={252} h={150} />
      <On plane="right" at={[60, 266, 150]}>
        <path className="iso-fill-e" d="M16 62h138v64H16zM176 62h54v88h-54z" />
        <path className="iso-glowpane" d="M20 66h130v56H20zM180 66h46v84h-46z" />
        <path
          className="iso-fill-r"
          d="M28 122V96h24v26zM58 122V84h26v38zM90 122v-20h22v20zM118 122V78h24v44z"
        />
        <path className="iso-ink" d="M184 104h4v14h-4z" />
        <path className="iso-fill-l" d="M16 126h138v6H16z" />
      </On>
      {stripes.map((y, i) => (
        <g key={y} className={i % 2 === 0 ? 'iso-theme' : 'iso-paper'}>
          <path
            className="iso-left"
            d={face([60, y, 118], [60, y + 24, 118], [98, y + 24, 92], [98, y, 92])}
          />
          <path
            className="iso-right"
            d={face([98, y, 92], [98, y + 24, 92], [98, y + 24, 82], [98, y + 12, 79], [98, y, 82])}
          />
        </g>
      ))}
      <path
        className="iso-shadow"
        d={face([60, 260, 118], [98, 260, 92], [98, 260, 82], [60, 260, 82])}
      />
    </>
  );
}

/** The parcel on its stand, its far half bare and its near half already printed. */
function Wrapped() {
  const box = { x: 150, y: 62, z: 22, w: 78, d: 84, h: 80 };
  const [right, front, top] = [228, 146, 102];
  return (
    <>
      <path className="iso-shadow" d={ground(146, 54, 104, 110)} />
      <Box of="night" x={140} y={52} w={98} d={104} h={22} />
      <Parcel {...box} print="none" tape="y" />
      <g className="iso-theme">
        <path className="iso-left" d={faces(box).left} />
        <path
          className="iso-top"
          d={face(
            [150, 146, top],
            [150, 112, top],
            [172, 96, top],
            [196, 110, top],
            [right, 98, top],
            [right, front, top],
          )}
        />
        <path
          className="iso-right"
          d={face(
            [right, 146, top],
            [right, 98, top],
            [right, 90, 76],
            [right, 106, 50],
            [right, 94, 22],
            [right, 146, 22],
          )}
        />
        <path
          className="iso-edge"
          d={
            line([150, front, top], [right, front, top], [right, 98, top]) +
            line([right, front, top], [right, front, 22])
          }
        />
      </g>
      <On plane="left" at={[150, front, top]}>
        <path className="iso-fill-pale" d="M0 80V52q20-22 39-4t39-10v42z" />
        <circle className="iso-glow" cx="54" cy="24" r="12" />
        <path className="iso-label" d="M12 64h14v8H12zM30 56h14v16H30zM48 46h14v26H48z" />
      </On>
      <On plane="right" at={[right, front, top]}>
        <path className="iso-fill-pale" d="M0 38q20 14 42 6l-4 22 8 14H0z" opacity="0.7" />
      </On>
    </>
  );
}

/** The camera on its tripod, looking at the parcel. */
function Camera() {
  return (
    <>
      <path className="iso-shadow" d={ground(176, 212, 46, 42)} />
      <path
        className="iso-leg"
        d={
          line([196, 232, 62], [176, 214, 0]) +
          line([196, 232, 62], [222, 222, 0]) +
          line([196, 232, 62], [190, 258, 0])
        }
      />
      <Box of="night" x={190} y={226} z={60} w={12} d={12} h={6} plain />
      <Box of="night" x={188} y={204} z={74} w={16} d={12} h={16} plain />
      <Box of="night" x={176} y={214} z={66} w={40} d={32} h={32} />
      <Box of="theme" x={184} y={222} z={98} w={22} d={14} h={7} plain />
      <On plane="left" at={[176, 246, 98]}>
        <path className="iso-glowpane" d="M6 6h28v20H6z" />
        <path className="iso-fill-r" d="M11 22v-6h5v6zM18 22V12h5v10zM25 22V9h5v13z" />
      </On>
    </>
  );
}

/** Branding: a parcel half wrapped in printed paper, a camera in front, a shop behind it. */
export function BrandingPicture({ className, color }: ThemedProps) {
  return (
    <Drawing className={className} color={color} viewBox="-274 -154 540 480">
      <Floor w={280} d={284} shadow={{ w: 284, d: 288 }} />
      <Shop />
      <Wrapped />
      <Camera />
      <On plane="top" at={[252, 132, 0]}>
        <g>
          <path className="iso-fill-e" d="M-12 0h22v74h-22z" />
          <path className="iso-fill-r" d="M-12 0h22v54h-22z" />
          <path className="iso-fill-l" d="M-12 0h22v36h-22z" />
          <path className="iso-fill-t" d="M-12 0h22v18h-22z" />
        </g>
      </On>
    </Drawing>
  );
}
