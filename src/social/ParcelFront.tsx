/** One parcel from the side: body, tape, and by its size a label, arrows or a grip. */
import type { Parcel, Tone } from './parcels.ts';

/** Body, and the darker tone of what is printed on it. */
const paints: Record<Tone, { body: string; print: string; tape: string }> = {
  light: { body: '#d8b487', print: '#94693a', tape: '#f2ddb8' },
  kraft: { body: '#c99a63', print: '#7f5426', tape: '#ecd0a0' },
  dark: { body: '#b98850', print: '#6d451b', tape: '#e2be8a' },
  pale: { body: '#ece4d6', print: '#a5977e', tape: '#ffb020' },
  theme: { body: 'url(#theme)', print: '#14172b', tape: '#ffffff' },
};

export function ParcelFront({ x, y, width, height, tone }: Parcel) {
  const { body, print, tape } = paints[tone];
  const tall = height >= 56;
  const tapeWidth = Math.round(width / 7);
  // On a low parcel the tape runs all the way down, and print stays at its left.
  const room = tall ? width : (width - tapeWidth) / 2;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={width} y="5" width="5" height={height - 5} fill="#05070f" opacity="0.35" />
      <rect width={width} height={height} rx="1.5" fill={body} />
      <rect x={width - 5} width="5" height={height} fill="#14172b" opacity="0.12" />
      <rect y={height - 3} width={width} height="3" fill="#14172b" opacity="0.18" />
      <rect width={width} height="2" rx="1" fill="#fff" opacity="0.4" />
      <rect
        x={(width - tapeWidth) / 2}
        width={tapeWidth}
        height={tall ? height * 0.3 : height - 3}
        fill={tape}
        opacity={tone === 'theme' ? 0.45 : 0.8}
      />
      {width >= (tall ? 58 : 96) ? (
        <Label x={8} y={height - (tall ? 33 : 30)} />
      ) : (
        room >= 34 && height >= 40 && <Lines length={room - 16} y={height - 17} tone={print} />
      )}
      {width >= 84 && tall && <Arrows x={width - 27} y={height - 24} tone={print} />}
      {width >= 130 && !tall && <Grip x={width - 40} y={height / 2 - 5} />}
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

/** The slot that a hand takes a long carton by. */
function Grip({ x, y }: { x: number; y: number }) {
  return <rect x={x} y={y} width="24" height="8" rx="4" fill="#14172b" opacity="0.45" />;
}

/** A white label with the ticks of a bar code and two lines of an address that nobody can read. */
function Label({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="32" height="24" rx="1.5" fill="#fffdf8" />
      <path
        d="M5 4v9M8.5 4v9M11 4v9M15 4v9M18.5 4v9M21 4v9M25 4v9M27.5 4v9"
        stroke="#14172b"
        strokeWidth="1.5"
      />
      <path d="M4 17h17M4 20.5h11" stroke="#14172b" strokeWidth="1.6" opacity="0.5" />
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
