/** Station 1, Receiving: the truck at the inbound door, and the pallet on the scale. */
import { Box, On } from './Box.tsx';
import { Put } from './CutawayParts.tsx';
import { hall, inbound } from './cutaway-plan.ts';
import { ground, moved } from './iso.ts';

/** The truck stands with its side to the right: drawn as the other one, but turned. Its side is open. */
export function InboundTruck() {
  return (
    <g transform={moved([inbound.at + 11, hall.d + 6, hall.yard])}>
      <use href="#truck" className="cut-turned cut-carrier" transform="scale(-1 1)" />
      <On plane="right" at={[70, 128, 106]}>
        <path className="iso-ink" d="M8 6h112v59H8z" />
        <g className="iso-kraft">
          <path className="iso-top" d="M12 12h30v22H12zM86 30h30v28H86z" />
          <path className="iso-left" d="M12 36h32v24H12zM50 38h30v22H50z" />
        </g>
        <g className="iso-brand">
          <path className="iso-left" d="M50 16h26v20H50z" />
        </g>
        <path className="iso-seam" d="M8 62h112" />
      </On>
    </g>
  );
}

/** The frame of the inbound door, its shutter rolled up. */
export function InboundDoor() {
  const { at, w, h } = inbound;
  const y = hall.d - hall.thick;
  return (
    <>
      <Box of="night" x={at - 8} y={y} w={8} d={10} h={h} plain />
      <On plane="left" at={[at, y, h]}>
        <path className="iso-shutter" d={`M0 0h${w}v20H0z`} />
        <path className="iso-hair" d={`M0 7h${w}M0 13h${w}`} />
      </On>
      <Box of="night" x={at + w} y={y} w={8} d={10} h={h} plain />
      <Box of="brand" x={at - 8} y={y} z={h} w={w + 16} d={10} h={16} />
    </>
  );
}

/** The scale with its pallet, and its screen. */
function Scale() {
  return (
    <>
      <path className="iso-shadow" d={ground(216, 374, 88, 86)} />
      <Box of="night" x={210} y={366} w={88} d={86} h={5} />
      <path className="cut-line" d={ground(215, 371, 78, 76, 5)} />
      <Put part="pallet" at={[222, 376, 5]} />
      <Put part="e" of="kraft" at={[228, 379, 15]} />
      <Put part="e" of="pale" at={[228, 379, 53]} />
      <Put part="b" of="brand" at={[228, 418, 15]} />
      <Put part="b" of="deep" at={[228, 418, 41]} />
    </>
  );
}

/** The desk where what came is counted against what was announced. */
function Desk() {
  return (
    <>
      <path className="iso-shadow" d={ground(334, 408, 46, 46)} />
      <Box of="steel" x={330} y={402} w={42} d={44} h={40} />
      <Box of="wood" x={326} y={398} z={40} w={50} d={52} h={4} />
      <Box of="night" x={334} y={406} z={44} w={30} d={5} h={24} />
      <On plane="left" at={[334, 411, 68]}>
        <path className="iso-glow" d="M3 3h24v18H3z" />
        <path className="iso-ink" d="M6 7h10v2H6zM6 11h16v2H6zM6 15h7v2H6z" />
      </On>
      <path className="iso-label" d={ground(344, 422, 16, 20, 44)} />
    </>
  );
}

export function Receiving() {
  return (
    <>
      <Scale />
      <Desk />
    </>
  );
}

/** Pallets at the end of the hall: one that is ready, and the empty ones. */
export function WaitingPallets() {
  return (
    <>
      <path className="iso-shadow" d={ground(360, 316, 74, 76)} />
      {[0, 10, 20, 30].map((z) => (
        <Put key={z} part="pallet" at={[354 + (z % 20) / 5, 310, z]} />
      ))}
    </>
  );
}
