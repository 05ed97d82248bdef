import { Box, On, Parcel } from './Box.tsx';
import { Drawing, type ThemedProps } from './Drawing.tsx';
import { Floor } from './Floor.tsx';
import { ground, line } from './iso.ts';

/** The upright page: a search field and its results, the first of them the company's. */
function Results() {
  return (
    <>
      <path className="iso-shadow" d={ground(30, 14, 34, 270)} />
      <Box of="night" x={20} y={14} w={24} d={262} h={8} />
      <Box of="wall" x={26} y={18} z={8} w={10} d={254} h={170} />
      <On plane="right" at={[36, 272, 178]}>
        <rect className="iso-fill-pale" x="14" y="14" width="226" height="24" rx="12" />
        <circle className="iso-ring" cx="30" cy="25" r="5.5" />
        <path className="iso-ring" d="m34 29 5 5" />
        <path className="iso-fill-r" d="M48 23h58v5H48z" />
        <rect className="iso-fill-l" x="14" y="48" width="226" height="36" rx="6" />
        <path
          className="iso-label"
          d="M22 55h22v22H22zM52 57h92v5H52zM52 68h60v5H52zM200 60h30v13h-30z"
        />
        <path
          className="iso-hush"
          d="M22 95h22v22H22zM52 97h80v5H52zM52 108h52v5H52zM22 131h22v22H22zM52 133h70v5H52zM52 144h48v5H52z"
        />
      </On>
    </>
  );
}

/** The target, upright on a post. */
function Target({ x, y, z }: { x: number; y: number; z: number }) {
  return (
    <>
      <Box of="night" x={x - 3} y={y - 3} z={z} w={6} d={6} h={22} plain />
      <On plane="right" at={[x - 5, y, z + 56]}>
        <circle className="iso-fill-e" r="37" />
      </On>
      <On plane="right" at={[x + 3, y, z + 56]}>
        <circle className="iso-label" r="37" />
        <circle className="iso-fill-l" r="31" />
        <circle className="iso-label" r="22" />
        <circle className="iso-fill-l" r="13" />
        <circle className="iso-glow" r="5" />
      </On>
      <path className="iso-dart" d={line([x + 4, y, z + 56], [x + 46, y, z + 76])} />
      <path
        className="iso-fill-r"
        d={line(
          [x + 40, y, z + 73],
          [x + 48, y, z + 87],
          [x + 62, y, z + 94],
          [x + 56, y, z + 81],
          [x + 62, y, z + 74],
          [x + 50, y, z + 68],
        )}
      />
    </>
  );
}

/** Advertising: a page of search results, parcels rising in front of it, a target on the tallest. */
export function AdvertisingPicture({ className, color }: ThemedProps) {
  return (
    <Drawing className={className} color={color} viewBox="-300 -178 540 480">
      <Floor w={230} d={292} shadow={{ w: 230, d: 296 }} />
      <path
        className="iso-line"
        d={line([76, 12, 0], [76, 280, 0]) + line([156, 12, 0], [156, 280, 0])}
      />
      <Results />
      <path
        className="iso-shadow"
        d={
          ground(98, 16, 60, 62) +
          ground(98, 84, 60, 62) +
          ground(98, 152, 60, 62) +
          ground(98, 220, 60, 60)
        }
      />
      <Parcel x={92} y={20} w={54} d={54} h={48} of="kraft" print="both" />
      <Parcel x={94} y={22} z={48} w={50} d={50} h={44} of="theme" print="up" />
      <Parcel x={94} y={22} z={92} w={50} d={50} h={38} of="pale" print="label" tape="x" />
      <Target x={119} y={47} z={130} />
      <Parcel x={92} y={88} w={54} d={54} h={44} of="pale" print="up" />
      <Parcel x={94} y={90} z={44} w={50} d={50} h={46} of="theme" print="both" />
      <Parcel x={92} y={156} w={54} d={52} h={34} of="deep" print="label" />
      <Parcel x={94} y={158} z={34} w={50} d={48} h={24} of="theme" print="none" tape="x" />
      <Parcel x={94} y={226} w={50} d={46} h={30} of="theme" print="label" />
      <On plane="top" at={[192, 0, 0]}>
        <path
          className="iso-paint"
          d={[40, 84, 128, 172]
            .map((y) => `M-14 ${y + 14}L0 ${y}l14 14v12L0 ${y + 12}l-14 14z`)
            .join('')}
        />
      </On>
    </Drawing>
  );
}
