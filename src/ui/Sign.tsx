import { LineDrawing } from './LineDrawing.tsx';

/**
 * The signs of the islands' own controls and notices, as Lucide draws them (https://lucide.dev, ISC): its
 * components would bring a kilobyte of their own into the script.
 */
const outlines = {
  close: 'M18 6 6 18M6 6l12 12',
  onward: 'M5 12h14M12 5l7 7-7 7',
  done: 'M20 6 9 17l-5-5',
  warning:
    'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
};

type Props = { of: keyof typeof outlines; className?: string; strokeWidth?: number };

/** One of the signs; decoration. */
export function Sign({ of, ...drawn }: Props) {
  return (
    <LineDrawing {...drawn}>
      <path d={outlines[of]} />
    </LineDrawing>
  );
}
