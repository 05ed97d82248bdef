/** Station 4, Direct fulfillment: the packing line, the outbound door and the van behind it. */
import { Box, On } from './Box.tsx';
import { Put } from './CutawayParts.tsx';
import { hall, outbound } from './cutaway-plan.ts';
import { ground, moved } from './iso.ts';
import { Rollers } from './Rollers.tsx';

/** The van that takes the day's parcels, its back to the door. */
export function OutboundVan() {
  return (
    <use
      href="#truck"
      className="cut-fleet"
      transform={moved([hall.w + 6, outbound.at + 8, hall.yard])}
    />
  );
}

/** The frame of the outbound door, its shutter rolled up. */
export function OutboundDoor() {
  const { at, w, h } = outbound;
  const x = hall.w - hall.thick;
  return (
    <>
      <Box of="night" x={x} y={at - 8} w={10} d={8} h={h} plain />
      <On plane="right" at={[x, at + w, h]}>
        <path className="iso-shutter" d={`M0 0h${w}v20H0z`} />
        <path className="iso-hair" d={`M0 7h${w}M0 13h${w}`} />
      </On>
      <Box of="night" x={x} y={at + w} w={10} d={8} h={h} plain />
      <Box of="brand" x={x} y={at - 8} z={h} w={10} d={w + 16} h={16} />
    </>
  );
}

/** The machine that tapes and labels a parcel as it passes. */
function Taper() {
  return (
    <>
      <Box of="night" x={302} y={90} w={48} d={56} h={30} plain />
      <Box of="brand" x={300} y={90} z={30} w={52} d={56} h={42} />
      <On plane="right" at={[352, 146, 72]}>
        <path className="iso-ink" d="M8 8h40v34H8z" />
        <path className="iso-flap" d="M10 10h11v32H10zM23 10h11v32H23zM36 10h10v32H36z" />
      </On>
      <On plane="left" at={[300, 146, 72]}>
        <path className="iso-ink" d="M8 26h9v8H8zM21 18h9v16h-9zM34 8h9v26h-9z" />
      </On>
      <Box of="night" x={320} y={110} z={72} w={12} d={12} h={5} plain />
    </>
  );
}

/** The line from the end of the way to the door, with a parcel before the machine and one behind it. */
export function Packing() {
  return (
    <>
      <path className="iso-shadow" d={ground(228, 102, 212, 50)} />
      <Rollers x={222} y={96} w={218} d={44} h={30} along="x" />
      <Put part="k" of="brand" at={[240, 103, 30]} />
      <Taper />
      <Put part="k" of="kraft" at={[376, 103, 30]} />
      <path className="iso-shadow" d={ground(368, 178, 60, 56)} />
      <Put part="k" of="pale" at={[366, 172, 0]} />
      <Put part="k" of="brand" at={[384, 204, 0]} />
    </>
  );
}
