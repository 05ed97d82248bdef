/** All of it on one platform: shelf, screen, cart and truck, joined by conveyors at one hub. */
import { Box, On, Parcel } from './Box.tsx';
import { ground, line, moved } from './iso.ts';
import type { PictureProps } from './picture.ts';
import { Frame, Rollers, Shelf } from './Rack.tsx';
import { Truck } from './Truck.tsx';

/** At the far left: a shelf of three decks. */
function ShelfModule() {
  return (
    <>
      <Box of="tint" x={14} y={110} w={86} d={124} h={4} />
      <Frame x={24} y={122} depth={56} height={136} />
      <Shelf
        x={24}
        y={127}
        z={16}
        depth={56}
        length={90}
        load={[
          { d: 42, h: 32, print: 'both' },
          { d: 32, h: 24, of: 'pale', print: 'up' },
        ]}
      />
      <Shelf
        x={24}
        y={127}
        z={62}
        depth={56}
        length={90}
        load={[
          { d: 32, h: 28, of: 'theme', print: 'up' },
          { d: 42, h: 24, of: 'deep' },
        ]}
      />
      <Shelf
        x={24}
        y={127}
        z={108}
        depth={56}
        length={90}
        load={[
          { d: 40, h: 40, of: 'kraft' },
          { d: 30, h: 26, of: 'theme' },
        ]}
      />
      <Frame x={24} y={217} depth={56} height={114} />
    </>
  );
}

/** At the far right: a screen whose bars climb. */
function ScreenModule() {
  return (
    <>
      <Box of="tint" x={116} y={14} w={124} d={82} h={4} />
      <path className="iso-shadow" d={ground(144, 40, 82, 40, 4)} />
      <Box of="night" x={154} y={40} z={4} w={48} d={32} h={5} />
      <Box of="night" x={171} y={50} z={9} w={14} d={7} h={24} plain />
      <Box of="night" x={126} y={46} z={32} w={104} d={10} h={80} />
      <On plane="left" at={[126, 56, 112]}>
        <path className="iso-label" d="M5 5h94v70H5z" />
        <path className="iso-fill-pale" d="M5 5h94v7H5z" />
        <path
          className="iso-fill-l"
          d="M14 69v-7h13v7zM35 69V52h13v17zM56 69V40h13v29zM77 69V26h13v43z"
        />
        <path className="iso-ring" d="m14 54 21-11 20-11 26-15M72 16l10 1-1 9" />
      </On>
    </>
  );
}

/** At the near left: a shopping cart with two parcels. */
function CartModule() {
  const [x, y, X, Y] = [140, 272, 212, 322];
  const rows = [40, 53].map((z) => line([x, Y, z], [X, Y, z], [X, y, z]));
  const posts = [0.2, 0.4, 0.6, 0.8].map((at) => {
    const [px, py] = [x + (X - x) * at, y + (Y - y) * at];
    return line([px, Y, 28], [px, Y, 68]) + line([X, py, 28], [X, py, 68]);
  });
  return (
    <>
      <Box of="tint" x={116} y={256} w={124} d={86} h={4} />
      <path className="iso-shadow" d={ground(140, 272, 84, 60, 4)} />
      {[146, 198].map((at) => (
        <Box key={at} of="night" x={at} y={314} z={4} w={9} d={6} h={10} plain />
      ))}
      <Box of="night" x={202} y={276} z={4} w={6} d={9} h={10} plain />
      <Box of="steel" x={x - 2} y={y - 2} z={16} w={76} d={54} h={6} plain />
      <Parcel x={146} y={276} z={22} w={34} d={40} h={58} of="theme" print="none" tape="x" />
      <Parcel x={182} y={278} z={22} w={26} d={38} h={36} of="kraft" print="none" />
      <path className="iso-wire" d={rows.join('') + posts.join('')} />
      <path
        className="iso-rail"
        d={
          line([x, Y, 22], [x, Y, 68], [X, Y, 68], [X, y, 68], [X, y, 22]) +
          line([X, Y, 68], [X, Y, 22])
        }
      />
      <path
        className="iso-rail"
        d={line([x, Y, 68], [x - 12, Y, 82], [x - 12, y, 82], [x, y, 68])}
      />
    </>
  );
}

/** At the near right: the truck that takes it all away. */
function TruckModule() {
  return (
    <>
      <Box of="tint" x={248} y={122} w={144} d={96} h={4} />
      <g transform={moved([252, 146, 4], 0.7)}>
        <Truck />
      </g>
    </>
  );
}

export function IntegratedPicture({ className = '' }: PictureProps) {
  return (
    <svg
      className={`iso ${className}`}
      viewBox="-313 -185 667 593"
      aria-hidden="true"
      focusable="false"
    >
      <path className="iso-shadow" d={ground(8, 10, 402, 352, -14)} />
      <Box of="floor" x={0} y={0} z={-10} w={402} d={352} h={10} />
      <ScreenModule />
      <Rollers x={164} y={96} w={28} d={46} h={20} />
      <ShelfModule />
      <Rollers x={100} y={158} w={46} d={28} h={20} along="x" />
      <path className="iso-shadow" d={ground(146, 140, 74, 74)} />
      <Box of="night" x={144} y={138} w={68} d={68} h={20} />
      <Box of="theme" x={150} y={144} z={20} w={56} d={56} h={6} />
      <Parcel x={157} y={151} z={26} w={42} d={42} h={38} of="brand" print="both" tape="x" />
      <Rollers x={164} y={206} w={28} d={50} h={20} />
      <Rollers x={212} y={158} w={40} d={28} h={20} along="x" />
      <TruckModule />
      <CartModule />
      <path className="iso-shadow" d={ground(300, 236, 50, 106)} />
      <Parcel x={300} y={232} w={34} d={32} h={26} print="label" />
      <Parcel x={301} y={233} z={26} w={32} d={30} h={24} of="theme" print="up" tape="x" />
      <Parcel x={300} y={268} w={34} d={32} h={28} of="pale" print="up" />
      <Parcel x={300} y={304} w={34} d={32} h={16} of="theme" print="none" />
    </svg>
  );
}
