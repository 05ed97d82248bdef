import { Drawing, type DrawingProps } from './Drawing.tsx';
import { SideParcel } from './SideParcel.tsx';

const widths = { 2: 82, 3: 118 };
const heights = { 2: 50, 3: 84 };

/** Parcels in two or three piles: scenery on the floor under a shelf, which counts nothing. */
export function ParcelStack({ piles, className }: DrawingProps & { piles: 2 | 3 }) {
  const [width, height] = [widths[piles], heights[piles]];
  return (
    <Drawing
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="xMaxYMax"
    >
      <SideParcel x={1} floor={height} w={40} h={26} />
      <SideParcel x={44} floor={height} w={36} h={30} of="pale" />
      <SideParcel x={48} floor={height - 30} w={28} h={19} of="deep" />
      {piles > 2 && (
        <>
          <SideParcel x={83} floor={height} w={34} h={32} of="deep" />
          <SideParcel x={85} floor={height - 32} w={30} h={24} of="brand" />
          <SideParcel x={90} floor={height - 56} w={22} h={16} />
        </>
      )}
    </Drawing>
  );
}
