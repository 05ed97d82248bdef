import { markParcels, markSize, shelfPath } from './mark-shape.ts';

/** The logo mark: its shelf in the color of the text around it, its parcels in the brand's tones. */
export function Mark({ className }: { className: string }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${markSize} ${markSize}`}
      aria-hidden="true"
      focusable="false"
    >
      {markParcels.map(({ path, token }) => (
        <path key={path} fill={`var(--${token})`} d={path} />
      ))}
      <path fill="currentcolor" d={shelfPath} />
    </svg>
  );
}
