import type { ReactNode } from 'react';
import type { Theme } from '../content/schemas.ts';

/** What every drawing takes. */
export type DrawingProps = {
  /** Joins the classes of the root: for size and place. */
  className?: string;
};

/** What a drawing takes that has parts in a service’s colour. */
export type ThemedProps = DrawingProps & { color: Theme };

type Props = DrawingProps & {
  viewBox: string;
  /** The colour of the parts that are in a service's colour. */
  color?: Theme;
  width?: number;
  height?: number;
  preserveAspectRatio?: string;
  children: ReactNode;
};

/** The root of every drawing, all of them decoration: hidden from assistive technology, never focused. */
export function Drawing({ className = '', color, children, ...frame }: Props) {
  return (
    <svg
      className={`iso ${className}`}
      data-theme={color}
      aria-hidden="true"
      focusable="false"
      {...frame}
    >
      {children}
    </svg>
  );
}
