import type { CSSProperties, ReactNode } from 'react';
import { type PaintName, painted } from './paints.ts';

interface BoxProps {
  paint: PaintName;
  /** Of its cell: mail software pads, borders and paints nothing else. */
  style?: CSSProperties;
  children: ReactNode;
}

/** A block with padding, a ground or a border of its own: a table of one cell. */
export function Box({ paint, style, children }: BoxProps) {
  return (
    <table
      width="100%"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      role="presentation"
      style={{ borderCollapse: 'separate', tableLayout: 'fixed' }}
    >
      <tbody>
        <tr>
          <td {...painted(paint, style)}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}
