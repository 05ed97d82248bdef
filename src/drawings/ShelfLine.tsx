import { Drawing, type DrawingProps } from './Drawing.tsx';

/**
 * A divider: a shelf's edge that climbs three steps at its right end. It is cut at the left, never
 * stretched, so the steps look the same at every width up to 2400 px.
 */
export function ShelfLine({ className = '' }: DrawingProps) {
  return (
    <Drawing
      className={`shelf-line ${className}`}
      viewBox="0 0 2400 24"
      preserveAspectRatio="xMaxYMax slice"
    >
      <path className="shelf-rule" d="M0 22.5H2400" />
      <path className="shelf-post" d="M2265.5 16V22M2310.5 10V22M2355.5 4V22M2398.5 4V22" />
      <path className="shelf-step" d="M2262 15h48v3h-48zM2307 9h48v3h-48zM2352 3h48v3h-48z" />
    </Drawing>
  );
}
