/** A delivery truck seen from its front right, drawn at the origin with its load bay along x. */
import { Box, On } from './Box.tsx';
import { face, ground } from './iso.ts';

/** A wheel on the truck's left side. */
function Wheel({ x, y }: { x: number; y: number }) {
  return (
    <On plane="left" at={[x, y, 13]}>
      <circle className="iso-tyre" r="13" />
      <circle className="iso-rim" r="6.5" />
      <circle className="iso-ink" r="2" />
    </On>
  );
}

/** The truck, 186 long, 70 wide and 104 high; the load bay is open to no side. */
export function Truck() {
  return (
    <>
      <path className="iso-shadow" d={ground(2, 6, 194, 78)} />
      <Box of="night" x={6} y={6} z={9} w={176} d={58} h={11} plain />
      <Wheel x={30} y={67} />
      <Wheel x={58} y={67} />
      <Box of="paper" x={0} y={0} z={20} w={128} d={70} h={86} />
      <On plane="left" at={[0, 70, 106]}>
        <path className="iso-fill-l" d="M0 66h128v12H0z" />
        <path className="iso-fill-l" d="M36 50h15v8H36zM55 38h15v20H55zM74 20h15v38H74z" />
        <path className="iso-hair" d="M4 4h120M4 82h120" />
      </On>
      <Box of="night" x={128} y={10} z={20} w={4} d={50} h={50} plain />
      <g className="iso-theme">
        <path
          className="iso-left"
          d={face([132, 68, 20], [184, 68, 20], [184, 68, 52], [172, 68, 86], [132, 68, 86])}
        />
        <path
          className="iso-top"
          d={face([132, 2, 86], [172, 2, 86], [172, 68, 86], [132, 68, 86])}
        />
        <path
          className="iso-right"
          d={face([172, 68, 86], [172, 2, 86], [184, 2, 52], [184, 68, 52])}
        />
        <path
          className="iso-right"
          d={face([184, 68, 52], [184, 2, 52], [184, 2, 20], [184, 68, 20])}
        />
        <path
          className="iso-glass"
          d={face([173.5, 63, 82], [173.5, 7, 82], [183, 7, 55], [183, 63, 55])}
        />
        <path
          className="iso-glass"
          d={face([142, 68, 79], [169, 68, 79], [177, 68, 54], [142, 68, 54])}
        />
        <path
          className="iso-shine"
          d={face([174, 52, 81], [174, 40, 81], [183, 28, 55], [183, 40, 55])}
        />
      </g>
      <On plane="right" at={[184, 68, 52]}>
        <path className="iso-glow" d="M6 12h11v7H6zM49 12h11v7H49z" />
        <path className="iso-ink" d="M22 11h22v2.4H22zM22 15h22v2.4H22z" />
      </On>
      <Box of="night" x={182} y={0} z={9} w={6} d={70} h={9} plain />
      <Wheel x={158} y={69} />
    </>
  );
}
