import type { ReactNode } from 'react';
import type { Theme } from '../content/schemas.ts';

/** The properties of every drawing. */
export type DrawingProps = {
  /** Added to the classes of the root, for size and position. */
  className?: string;
};

/** The properties of a drawing with parts in a service’s color. */
export type ThemedProps = DrawingProps & { color: Theme };

type Props = DrawingProps & {
  /** Without one, a unit is a pixel, and places can be shares of the size that the style gives. */
  viewBox?: string;
  /** The color of those parts. */
  color?: Theme;
  /** For one far down a page: it is drawn later, however small (draw-later.ts). */
  later?: boolean;
  width?: number | string;
  height?: number | string;
  preserveAspectRatio?: string;
  children: ReactNode;
};

/** The root of every drawing, all of them decoration: hidden from assistive technology, never focused. */
export function Drawing({ className = '', color, later, children, ...frame }: Props) {
  return (
    <svg
      className={`iso ${className}`}
      data-theme={color}
      data-later={later || undefined}
      aria-hidden="true"
      focusable="false"
      {...frame}
    >
      {children}
    </svg>
  );
}
