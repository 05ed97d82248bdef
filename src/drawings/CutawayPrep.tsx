/** Station 3, FBA prep: a bench with a printer of labels, bags, and a carton under a lamp. */
import { Box, On } from './Box.tsx';
import { Put } from './CutawayParts.tsx';
import { face, ground } from './iso.ts';

/** The bench's corner, its length, its depth and the height of its board. */
const bench = { x: 214, y: 238, w: 144, d: 60, h: 40 };

/** The table: its legs, the shelf under it with folded cartons, its board. */
function Table() {
  const { x, y, w, d, h } = bench;
  return (
    <>
      <path className="iso-shadow" d={ground(x + 8, y + 8, w + 10, d + 8)} />
      <Box of="steel" x={x + w - 9} y={y + 3} w={6} d={6} h={h} plain />
      <Box of="night" x={x + 4} y={y + 6} z={8} w={w - 8} d={d - 10} h={4} plain />
      <Box of="deep" x={x + 16} y={y + 12} z={12} w={46} d={40} h={5} plain />
      <Box of="kraft" x={x + 16} y={y + 12} z={17} w={46} d={40} h={5} plain />
      <Box of="brand" x={x + 76} y={y + 24} z={12} w={26} d={28} h={16} plain />
      <Box of="brand" x={x + 106} y={y + 24} z={12} w={26} d={28} h={16} plain />
      <Box of="steel" x={x + 3} y={y + d - 9} w={6} d={6} h={h} plain />
      <Box of="steel" x={x + w - 9} y={y + d - 9} w={6} d={6} h={h} plain />
      <Box of="wood" x={x} y={y} z={h} w={w} d={d} h={5} />
    </>
  );
}

/** The printer, its last label hanging from the slot. */
function Printer() {
  return (
    <>
      <Box of="night" x={224} y={254} z={45} w={30} d={26} h={20} />
      <On plane="left" at={[224, 280, 65]}>
        <path className="iso-label" d="M7 7h16v15H7z" />
        <path
          className="iso-ink"
          d="M9 12h2v7H9zM12 12h1v7h-1zM14 12h3v7h-3zM18 12h1v7h-1zM20 12h1v7h-1z"
        />
        <path className="iso-glow" d="M24 3h3v3h-3z" />
      </On>
    </>
  );
}

export function Prep() {
  const top = bench.h + 5;
  return (
    <>
      <Table />
      <Box of="steel" x={220} y={240} z={top} w={5} d={5} h={54} plain />
      <Box of="steel" x={347} y={240} z={top} w={5} d={5} h={54} plain />
      <path className="iso-pool" d={ground(262, 246, 58, 46, top)} />
      <Printer />
      <Put part="k" of="kraft" at={[272, 254, top]} />
      {[0, 4, 8, 12].map((rise) => (
        <Box key={rise} of="paper" x={324} y={256} z={top + rise} w={26} d={32} h={4} plain />
      ))}
      <path
        className="cut-light"
        d={face([262, 250, top + 50], [344, 250, top + 50], [330, 292, top], [262, 292, top])}
      />
      <Box of="night" x={216} y={238} z={top + 50} w={140} d={14} h={8} />
      <path
        className="iso-glowpane"
        d={face(
          [230, 252, top + 54],
          [342, 252, top + 54],
          [342, 252, top + 50],
          [230, 252, top + 50],
        )}
      />
    </>
  );
}
