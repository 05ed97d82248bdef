import { brandColor, painted } from './paints.ts';

/** Pixels per unit of the mark. */
const unit = 2;

/** The parcels' tones, from the lowest shelf. */
const parcels = ['brand-200', 'brand-400', 'brand-600'];

/** The widths of the columns, in units. */
const columns = [4, 1, 4, 1, 2, 2];

/**
 * The mark of assets/mark.svg by its rows: how high, in units, and for each column a parcel's number, `x`
 * for the rack or a space.
 */
const rows: [height: number, cells: string][] = [
  [4, '    22'],
  [2, '  1 xx'],
  [2, '  1  x'],
  [2, '0 xxxx'],
  [2, '0    x'],
  [2, 'xxxxxx'],
];

/** The mark without a picture, which most mail software would hold back: cells of a table. */
export function MailMark() {
  return (
    <table
      width={14 * unit}
      border={0}
      cellPadding={0}
      cellSpacing={0}
      role="presentation"
      aria-hidden="true"
    >
      <tbody>
        {rows.map(([height, cells]) => (
          <tr key={cells}>
            {columns.map((width, column) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their places
                key={column}
                width={width * unit}
                height={height * unit}
                {...paintOf(cells[column])}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const bare = { fontSize: 0, lineHeight: 0, padding: 0 };

function paintOf(cell = ' ') {
  if (cell === 'x') return painted('upright', bare);
  const parcel = parcels[Number.parseInt(cell, 10)];
  return { style: parcel ? { ...bare, backgroundColor: brandColor(parcel) } : bare };
}
