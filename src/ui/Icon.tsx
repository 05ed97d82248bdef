import type { IconNode } from 'lucide';
import { createElement } from 'react';

type Props = { of: IconNode; strokeWidth?: number; size?: number };
/** A decorative icon on a 24 by 24 grid, in the color of the text. */
export function Icon({ of, strokeWidth = 2, size = 24 }: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {of.map(([shape, attributes]) =>
        createElement(shape, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  );
}
