import type { ReactNode } from 'react';

type Props = {
  className?: string;
  strokeWidth?: number;
  /** Its shapes, on a grid of 24 by 24. */
  children: ReactNode;
};

/** A drawing of lines in the color of its text; always decoration, hidden from screen readers. */
export function LineDrawing({ className, strokeWidth = 2, children }: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  );
}
