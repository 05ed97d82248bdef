import { Drawing, type DrawingProps } from './Drawing.tsx';
import { SideParcel } from './SideParcel.tsx';

const widths = { 1: 42, 2: 82, 3: 118 };

/** Parcels in one to three piles: what stands beside a figure on its shelf. */
export function ParcelStack({ piles, className }: DrawingProps & { piles: 1 | 2 | 3 }) {
  const width = widths[piles];
  return (
    <Drawing className={className} viewBox={`0 0 ${width} 84`} width={width} height={84}>
      <SideParcel x={1} floor={84} w={40} h={26} />
      {piles > 1 && (
        <>
          <SideParcel x={44} floor={84} w={36} h={30} of="pale" />
          <SideParcel x={48} floor={54} w={28} h={20} of="deep" />
        </>
      )}
      {piles > 2 && (
        <>
          <SideParcel x={83} floor={84} w={34} h={32} of="deep" />
          <SideParcel x={85} floor={52} w={30} h={24} of="brand" />
          <SideParcel x={90} floor={28} w={22} h={16} />
        </>
      )}
    </Drawing>
  );
}
