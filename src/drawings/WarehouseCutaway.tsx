import { InboundDoor, InboundTruck, Receiving, WaitingPallets } from './CutawayDock.tsx';
import { HallBack, HallFront, Rafters } from './CutawayHall.tsx';
import { OutboundDoor, OutboundVan, Packing } from './CutawayPacking.tsx';
import { CutawayParts } from './CutawayParts.tsx';
import { Prep } from './CutawayPrep.tsx';
import { CutawayRacks } from './CutawayRacks.tsx';
import { Marks, Way } from './CutawayWay.tsx';
import { frame } from './cutaway-plan.ts';
import { Drawing, type DrawingProps } from './Drawing.tsx';

/** The warehouse cut open: a pallet's way from the inbound dock to the van, past its four stations. */
export function WarehouseCutaway({ className }: DrawingProps) {
  const { x, y, w, h } = frame;
  return (
    <Drawing className={className} viewBox={`${x} ${y} ${w} ${h}`} width={w} height={h}>
      <CutawayParts />
      <HallBack />
      <Way />
      <CutawayRacks />
      <Rafters />
      <Packing />
      <Prep />
      <WaitingPallets />
      <Receiving />
      <HallFront />
      <OutboundDoor />
      <InboundDoor />
      <OutboundVan />
      <InboundTruck />
      <Marks />
    </Drawing>
  );
}
