import { Box, On, Parcel } from './Box.tsx';
import { Drawing, type ThemedProps } from './Drawing.tsx';
import { Floor } from './Floor.tsx';
import { line, moved } from './iso.ts';
import { Pallet } from './Pallet.tsx';
import { Truck } from './Truck.tsx';

/** The dock's wall with its two doors, seen on its right face. */
function Dock() {
  return (
    <>
      <Box of="wall" x={0} y={0} w={44} d={296} h={150} />
      <On plane="right" at={[44, 296, 150]}>
        <path className="iso-fill-l" d="M0 12h296v10H0z" />
        <path className="iso-ink" d="M26 44h104v106H26zM166 44h104v106H166z" />
        <path className="iso-glowpane" d="M174 52h88v98h-88z" />
        <path className="iso-shutter" d="M174 52h88v22h-88z" />
        <path className="iso-hair" d="M174 59h88M174 66h88" />
        <path
          className="iso-hazard"
          d="M160 128h6v22h-6zM270 128h6v22h-6zM20 128h6v22h-6zM130 128h6v22h-6z"
        />
        <path className="iso-glow" d="M144 60h8v8h-8z" />
      </On>
    </>
  );
}

/** Fulfillment: a truck at its dock, the next load waiting on pallets by the open door. */
export function FulfillmentPicture({ className, color }: ThemedProps) {
  return (
    <Drawing className={className} color={color} viewBox="-277 -155 540 480">
      <Floor w={290} d={302} shadow={{ w: 290, d: 304 }} />
      <path
        className="iso-line"
        d={line([52, 152, 0], [280, 152, 0]) + line([52, 16, 0], [280, 16, 0])}
      />
      <On plane="top" at={[232, 84, 0]}>
        <path
          className="iso-paint"
          d="M-26 -16 0 0-26 16-14 16 12 0-14-16zM2-16 28 0 2 16 14 16 40 0 14-16z"
        />
      </On>
      <Dock />
      <Pallet x={62} y={34} w={64} d={84}>
        <Parcel x={64} y={36} z={10} w={58} d={38} h={40} of="kraft" print="up" />
        <Parcel x={64} y={36} z={50} w={58} d={38} h={26} of="pale" print="none" tape="x" />
        <Parcel x={64} y={76} z={10} w={58} d={40} h={34} of="theme" print="both" />
        <Parcel x={70} y={80} z={44} w={44} d={32} h={22} of="kraft" print="label" />
      </Pallet>
      <Pallet x={148} y={52} w={54} d={62}>
        <Parcel x={150} y={55} z={10} w={48} d={56} h={24} of="deep" print="both" />
      </Pallet>
      <g transform={moved([50, 186, 0])}>
        <Truck />
      </g>
    </Drawing>
  );
}
