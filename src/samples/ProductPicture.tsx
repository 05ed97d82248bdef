import type { ReactNode } from 'react';
import type { PictureDrawing } from '../content/listing-schema.ts';

/** The bottle once for all pictures: each `Bottle` is a use of it, 60 wide and 160 high. */
export function BottleSymbol() {
  return (
    <svg className="absolute size-0" aria-hidden="true" focusable="false">
      <symbol id="sample-bottle" viewBox="0 0 60 160" overflow="visible">
        <path className="bottle-loop" d="M20 17C20-3 40-3 40 17" />
        <path className="bottle-lid" d="M17 17q0-3 3-3h20q3 0 3 3v16H17z" />
        <path className="bottle-lid-lit" d="M17 17q0-3 3-3h5v19h-8z" />
        <path
          className="bottle-body"
          d="M20 33h20v4c0 10 13 12 13 28v87q0 8-8 8H15q-8 0-8-8V65c0-16 13-18 13-28z"
        />
        <path
          className="bottle-lit"
          d="M20 33h5v5c-1 10-11 13-11 28v94q-7-1-7-8V65c0-16 13-18 13-28z"
        />
        <path
          className="bottle-shade"
          d="M40 33h-5v5c1 10 9 13 9 28v94h1q8 0 8-8V65c0-16-13-18-13-28z"
        />
      </symbol>
    </svg>
  );
}

type BottleProps = { x: number; y: number; height: number; turn?: number };

/** The bottle with its upper left corner at a point of a picture, turned around its foot. */
export function Bottle({ x, y, height, turn }: BottleProps) {
  const width = (height * 60) / 160;
  return (
    <use
      href="#sample-bottle"
      x={x}
      y={y}
      width={width}
      height={height}
      transform={turn ? `rotate(${turn} ${x + width / 2} ${y + height})` : undefined}
    />
  );
}

/** A ground that also fills a frame that is no square. */
const everywhere = 'M-200-200h500v500h-500z';

/** What stands in each picture, 100 by 100, from the back to the front. */
const scenes: Record<PictureDrawing, ReactNode> = {
  main: <Bottle x={33.5} y={6} height={88} />,
  infographic: (
    <>
      <path className="pic-tint" d={everywhere} />
      <Bottle x={14} y={8} height={84} />
      <path className="pic-cut" d="M30 44h9.500v46H27q-2 0-4-1V54q0-6 7-10z" />
      <path className="pic-wall" d="M39.500 44c2 3 3.500 6 3.500 10v34q0 2-2 3" />
      <path className="pic-callout" d="M42 30h14M42 58h14M36 80h20" />
      <path
        className="pic-bars"
        d="M60 26h30v3H60zM60 32h20v3H60zM60 54h30v3H60zM60 60h24v3H60zM60 76h30v3H60zM60 82h16v3H60z"
      />
    </>
  ),
  'size-chart': (
    <>
      <Bottle x={40} y={8} height={76} />
      <path
        className="pic-measure"
        d="M26 8v76M21 8h10M21 84h10M43.300 92h21.900M43.300 88v8M65.200 88v8"
      />
      <path className="pic-ticks" d="M23.500 27h2.500M21 46h5M23.500 65h2.500" />
    </>
  ),
  detail: (
    <>
      <path className="pic-tint" d={everywhere} />
      <Bottle x={-20} y={14} height={290} />
    </>
  ),
  scale: (
    <>
      <path className="pic-table" d="M-200 80h500v200h-500z" />
      <Bottle x={14} y={12} height={76} />
      <path className="pic-mug-ear" d="M78 58h6q6 0 6 8t-6 8h-6" />
      <path className="pic-mug" d="M52 52h26v30q0 6-6 6H58q-6 0-6-6z" />
      <path className="pic-mug-lit" d="M52 52h7v36h-1q-6 0-6-6z" />
    </>
  ),
  'in-use': (
    <>
      <path className="pic-sky" d={everywhere} />
      <path className="pic-hill" d="M-200 120 0 62l26-28 18 20 16-14 40 34 200 60v60h-500z" />
      <path className="pic-ground" d="M-200 84h500v200h-500z" />
      <path className="pic-bag" d="M20 92V42q0-20 22-20t22 20v50z" />
      <path className="pic-bag-shade" d="M28 62h28v24H28zM34 22q0-10 8-10t8 10z" />
      <Bottle x={61} y={36} height={56} />
      <path className="pic-pocket" d="M60 68h26v18q0 6-6 6H60z" />
    </>
  ),
  packaging: (
    <>
      <path className="pic-table" d="M-200 82h500v200h-500z" />
      <path className="pic-box" d="M14 14h38v76H14z" />
      <path className="pic-box-side" d="m52 14 10 5v66l-10 5z" />
      <path
        className="pic-box-print"
        d="M20 58h26v3H20zM20 64h18v3H20zM29 24h8v4h3v4l3 4v16H23V36l3-4v-4h3z"
      />
      <Bottle x={64} y={20} height={68} />
    </>
  ),
  cluttered: (
    <>
      <path className="pic-dull" d={everywhere} />
      <path className="pic-dull-floor" d="M-200 72h500v200h-500z" />
      <Bottle x={28} y={28} height={58} turn={4} />
      <path
        className="pic-badge"
        d="m74 10 4 6 7-3 1 7 8 1-3 7 6 4-6 4 3 7-8 1-1 7-7-3-4 6-4-6-7 3-1-7-8-1 3-7-6-4 6-4-3-7 8-1 1-7 7 3z"
      />
      <path className="pic-badge-print" d="M64 28h20v3H64zM67 35h14v3H67z" />
    </>
  ),
  tilted: (
    <>
      <path className="pic-dull" d={everywhere} />
      <path className="pic-dull-floor" d="M-200 50 300 90v190h-500z" />
      <Bottle x={44} y={22} height={58} turn={-12} />
    </>
  ),
};

/** One picture of the product page, drawn; its caption says what it shows. */
export function ProductPicture({ drawing }: { drawing: PictureDrawing }) {
  return (
    <svg
      viewBox="0 0 100 100"
      className="product-picture"
      aria-hidden="true"
      focusable="false"
      data-picture={drawing}
    >
      {scenes[drawing]}
    </svg>
  );
}
