import type { CSSProperties } from 'react';
import { markElements, markSize } from '../mark/mark-shape.ts';
import type { Palette } from '../tokens/palette.ts';
import { floor, margin, pictureSize, titlePlace } from './frame.ts';
import { paper } from './paints.ts';

type Props = { name: string; title: string; titleSize: number; label: string; palette: Palette };

/** The title's type, for measuring and for drawing it. */
export const displayType = { fontFamily: 'display', letterSpacing: '-0.03em' };

const at = (place: CSSProperties): CSSProperties => ({
  position: 'absolute',
  left: margin,
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  whiteSpace: 'nowrap',
  ...place,
});

const titleBlock = at({
  bottom: pictureSize.height - titlePlace.bottom,
  width: titlePlace.width,
  lineHeight: titlePlace.lineHeight,
  whiteSpace: 'normal',
  textWrap: 'balance',
});

const shippingLabel = at({
  top: floor - 16,
  height: 50,
  padding: '0 20px 0 16px',
  borderRadius: 8,
  background: paper,
  fontFamily: 'body',
  fontSize: 23,
});

/** What is written on a social picture, as satori lays it out: word mark, title and section label. */
export function Words({ name, title, titleSize, label, palette }: Props) {
  const white = palette('night-ink');
  const ink = palette('on-brand');
  const mark =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${markSize} ${markSize}">` +
    `${markElements(palette, white)}</svg>`;
  return (
    <div style={{ display: 'flex', width: '100%', height: '100%', color: white }}>
      <div style={at({ ...displayType, top: 60, fontSize: 36 })}>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(mark)}`}
          alt=""
          width={markSize * 3}
          height={markSize * 3}
        />
        {name}
      </div>
      <div style={{ ...titleBlock, ...displayType, fontSize: titleSize }}>{title}</div>
      <div style={{ ...shippingLabel, color: ink }}>
        <Ticks ink={ink} />
        <span style={{ maxWidth: 520, overflow: 'hidden', textOverflow: 'ellipsis' }}>{label}</span>
      </div>
    </div>
  );
}

/** The bar code of .shipping-label. */
function Ticks({ ink }: { ink: string }) {
  return (
    <svg aria-hidden="true" width="43" height="24" viewBox="0 0 43 24">
      <path
        d="M0 0h3v24H0zM6 0h1.5v24H6zM11 0h3v24h-3zM17 0h1.5v24H17zM22 0h3v24h-3zM28 0h1.5v24H28zM33 0h3v24h-3zM39 0h1.5v24H39z"
        fill={ink}
      />
    </svg>
  );
}
