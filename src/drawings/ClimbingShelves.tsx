import { Drawing, type DrawingProps } from './Drawing.tsx';
import { SideBeam, SideParcel, SideUpright } from './SideParcel.tsx';

const floor = 150;

/** The brand's idea in a line: a rack seen from the side, whose shelves climb to the right. */
export function ClimbingShelves({ className }: DrawingProps) {
  return (
    <Drawing className={className} viewBox="0 0 560 150">
      <SideParcel x={22} floor={floor} w={44} h={30} of="pale" />
      <SideParcel x={84} floor={floor} w={40} h={22} />
      <SideParcel x={130} floor={floor} w={34} h={18} of="deep" />
      <SideParcel x={204} floor={floor} w={52} h={34} />
      <SideParcel x={262} floor={floor} w={40} h={40} of="pale" />
      <SideParcel x={308} floor={floor} w={34} h={26} of="deep" />
      <SideParcel x={392} floor={floor} w={60} h={30} of="deep" />
      <SideParcel x={458} floor={floor} w={36} h={38} />
      <SideParcel x={500} floor={floor} w={44} h={28} of="pale" />

      <SideBeam x={76} y={118} w={120} />
      <SideParcel x={86} floor={118} w={38} h={26} of="deep" />
      <SideParcel x={128} floor={118} w={52} h={32} />

      <SideBeam x={196} y={96} w={182} />
      <SideParcel x={206} floor={96} w={48} h={30} />
      <SideParcel x={258} floor={96} w={36} h={24} of="pale" />
      <SideParcel x={298} floor={96} w={62} h={36} of="deep" />

      <SideBeam x={378} y={98} w={176} />
      <SideParcel x={390} floor={98} w={46} h={26} />
      <SideParcel x={440} floor={98} w={52} h={32} of="pale" />
      <SideParcel x={496} floor={98} w={44} h={24} of="deep" />
      <SideBeam x={378} y={54} w={176} />
      <SideParcel x={392} floor={54} w={50} h={30} of="pale" />
      <SideParcel x={446} floor={54} w={56} h={36} of="brand" />
      <SideParcel x={506} floor={54} w={34} h={22} />

      <SideUpright x={76} top={104} floor={floor} />
      <SideUpright x={196} top={78} floor={floor} />
      <SideUpright x={378} top={36} floor={floor} />
      <SideUpright x={555} top={36} floor={floor} />
    </Drawing>
  );
}
