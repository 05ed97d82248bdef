import type { IconNode } from 'lucide';
import { createElement } from 'react';

type Props = { of: IconNode; strokeWidth?: number; size?: number };
/** A decorative icon on a 24 by 24 grid, in the color of the text. Its paths are one element, since pages have many icons. */
export function Icon({ of, strokeWidth = 2, size = 24 }: Props) {
  const isPath = ([shape]: IconNode[number]) => shape === 'path';
  // Each path begins anew, even one that moves relative to its start.
  const paths = of.filter(isPath).map(([, { d }]) => String(d).replace(/^m/, 'M0 0m'));
  const others = of.filter((node) => !isPath(node));
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
      {others.map(([shape, attributes]) =>
        createElement(shape, { key: JSON.stringify(attributes), ...attributes }),
      )}
      {paths.length > 0 && <path d={paths.join('')} />}
    </svg>
  );
}
