import { Box, On, Parcel } from './Box.tsx';
import { Drawing, type ThemedProps } from './Drawing.tsx';
import { Floor } from './Floor.tsx';
import { ground, line, moved } from './iso.ts';
import { Frame, Shelf } from './Rack.tsx';
import { Rollers } from './Rollers.tsx';
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
  const [left, back, right, front] = [140, 272, 212, 322];
  const rows = [40, 53].map((z) => line([left, front, z], [right, front, z], [right, back, z]));
  const posts = [0.2, 0.4, 0.6, 0.8].map((at) => {
    const [px, py] = [left + (right - left) * at, back + (front - back) * at];
    return line([px, front, 28], [px, front, 68]) + line([right, py, 28], [right, py, 68]);
  });
  return (
    <>
      <Box of="tint" x={116} y={256} w={124} d={86} h={4} />
      <path className="iso-shadow" d={ground(140, 272, 84, 60, 4)} />
      {[146, 198].map((at) => (
        <Box key={at} of="night" x={at} y={314} z={4} w={9} d={6} h={10} plain />
      ))}
      <Box of="night" x={202} y={276} z={4} w={6} d={9} h={10} plain />
      <Box of="steel" x={left - 2} y={back - 2} z={16} w={76} d={54} h={6} plain />
      <Parcel x={146} y={276} z={22} w={34} d={40} h={58} of="theme" print="none" tape="x" />
      <Parcel x={182} y={278} z={22} w={26} d={38} h={36} of="kraft" print="none" />
      <path className="iso-wire" d={rows.join('') + posts.join('')} />
      <path
        className="iso-rail"
        d={
          line(
            [left, front, 22],
            [left, front, 68],
            [right, front, 68],
            [right, back, 68],
            [right, back, 22],
          ) + line([right, front, 68], [right, front, 22])
        }
      />
      <path
        className="iso-rail"
        d={line([left, front, 68], [left - 12, front, 82], [left - 12, back, 82], [left, back, 68])}
      />
    </>
  );
}

/** At the near right: the truck that takes the parcels away. */
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

/** Integrated: shelf, screen, cart and truck on one platform, joined by conveyors at a hub. */
export function IntegratedPicture({ className, color }: ThemedProps) {
  return (
    <Drawing className={className} color={color} viewBox="-313 -185 667 593">
      <Floor w={402} d={352} />
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
    </Drawing>
  );
}
