import { parcelSide } from '../drawings/side-view.ts';
import type { Palette } from '../tokens/palette.ts';
import { cardboard, paper, shadow } from './paints.ts';
import type { StackedParcel } from './parcels.ts';

/** One parcel from the side: front, tape, and depending on its size a label, arrows or a grip. */
export function ParcelFront({
  x,
  y,
  width,
  height,
  tone,
  palette,
}: StackedParcel & { palette: Palette }) {
  const ink = palette('on-brand');
  const { body, print, tape } = {
    ...cardboard,
    pale: { ...cardboard.pale, tape: palette('brand-200') },
    theme: { body: 'url(#theme)', print: ink, tape: 'white' },
  }[tone];
  const tall = height >= 56;
  const side = parcelSide(width, height, { share: 1 / 7, drop: tall ? height * 0.3 : height - 3 });
  // On a low parcel the tape runs all the way down, and print stays at its left.
  const room = tall ? width : side.tape.x;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={width} y="5" width="5" height={height - 5} fill={shadow} opacity="0.35" />
      <rect {...side.front} rx="1.5" fill={body} />
      <rect x={width - 5} width="5" height={height} fill={ink} opacity="0.12" />
      <rect {...side.foot} fill={ink} opacity="0.18" />
      <rect width={width} height="2" rx="1" fill="white" opacity="0.4" />
      <rect {...side.tape} fill={tape} opacity={tone === 'theme' ? 0.45 : 0.8} />
      {width >= (tall ? 58 : 96) ? (
        <Label x={8} y={height - (tall ? 33 : 30)} ink={ink} />
      ) : (
        room >= 34 && height >= 40 && <Lines length={room - 16} y={height - 17} tone={print} />
      )}
      {width >= 84 && tall && <Arrows x={width - 27} y={height - 24} tone={print} />}
      {width >= 130 && !tall && <Grip x={width - 40} y={height / 2 - 5} ink={ink} />}
    </g>
  );
}

/** A printed address. */
function Lines({ length, y, tone }: { length: number; y: number; tone: string }) {
  return (
    <path
      d={`M8 ${y}h${length}M8 ${y + 6}h${length * 0.6}`}
      stroke={tone}
      strokeWidth="2.5"
      opacity="0.6"
    />
  );
}

/** The slot by which a long carton is carried. */
function Grip({ x, y, ink }: { x: number; y: number; ink: string }) {
  return <rect x={x} y={y} width="24" height="8" rx="4" fill={ink} opacity="0.45" />;
}

/** A white label with the ticks of a bar code and two illegible lines of an address. */
function Label({ x, y, ink }: { x: number; y: number; ink: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="32" height="24" rx="1.5" fill={paper} />
      <path
        d="M5 4v9M8.5 4v9M11 4v9M15 4v9M18.5 4v9M21 4v9M25 4v9M27.5 4v9"
        stroke={ink}
        strokeWidth="1.5"
      />
      <path d="M4 17h17M4 20.5h11" stroke={ink} strokeWidth="1.6" opacity="0.5" />
    </g>
  );
}

/** This side up. */
function Arrows({ x, y, tone }: { x: number; y: number; tone: string }) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d="M4 13V1M0.5 5L4 1L7.5 5M13 13V1M9.5 5L13 1L16.5 5M0 16.5H17"
      fill="none"
      stroke={tone}
      strokeWidth="2"
      opacity="0.7"
    />
  );
}
