import type { ReactNode } from 'react';

type LineDrawingProps = {
  className?: string;
  strokeWidth?: number;
  /** Shapes on a grid of 24 by 24. */
  children: ReactNode;
};

/** A line drawing in the color of the text; decoration, hidden from screen readers. */
export function LineDrawing({ className, strokeWidth = 2, children }: LineDrawingProps) {
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

/** From Lucide (https://lucide.dev, ISC), whose components would add a kilobyte to the script. */
const outlines = {
  close: 'M18 6 6 18M6 6l12 12',
  onward: 'M5 12h14M12 5l7 7-7 7',
  done: 'M20 6 9 17l-5-5',
  warning:
    'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
};

type Props = { of: keyof typeof outlines; className?: string; strokeWidth?: number };

/** A sign of the islands' controls and notices; decoration. */
export function Sign({ of, ...drawn }: Props) {
  return (
    <LineDrawing {...drawn}>
      <path d={outlines[of]} />
    </LineDrawing>
  );
}
