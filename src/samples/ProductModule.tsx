import type { Listing } from '../content/listing-schema.ts';
import { Bottle } from './ProductPicture.tsx';

type Props = {
  module: Listing['after']['module'];
  labels: Listing['labels'];
};

/** How high the bottles of the three sizes are drawn. */
const heights = [46, 58, 70];

/** What stands on a product page below the bullets: a banner, and three sizes compared. */
export function ProductModule({ module: { title, text, sizes, rows }, labels }: Props) {
  return (
    <div className="product-module">
      <div className="module-banner">
        <svg
          viewBox="42 0 76 100"
          preserveAspectRatio="xMidYMax"
          aria-hidden="true"
          focusable="false"
        >
          <path className="pic-sky" d="M-400-400h1000v800h-1000z" />
          <path
            className="pic-hill"
            d="M-400 130 0 62l22-26 30 34 44-50 44 46 26-18 40 34 400 60v60h-1000z"
          />
          <path className="pic-ground" d="M-400 86h1000v120h-1000z" />
          <Bottle x={64} y={10} height={82} />
        </svg>
        <div>
          <p className="module-title">{title}</p>
          <p>{text}</p>
        </div>
      </div>
      <table className="module-table">
        <caption className="sr-only">{labels.sizes}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.size}</th>
            {sizes.map(({ name, own }, index) => {
              const height = heights[index] ?? 0;
              return (
                <th key={name} scope="col" className={own && 'module-own'}>
                  {own && <span className="own-mark">{labels.ownSize}</span>}
                  <svg viewBox="0 0 40 72" aria-hidden="true" focusable="false">
                    <Bottle x={20 - (height * 3) / 16} y={72 - height} height={height} />
                  </svg>
                  {name}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={sizes[index]?.name} className={sizes[index]?.own && 'module-own'}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
