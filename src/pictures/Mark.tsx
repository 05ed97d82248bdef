/** The logo mark: its shelf in the colour of the text around it, its parcels in the brand's tones. */
import { markSize, parcels, shelfPath } from './mark-shape.ts';
import type { PictureProps } from './picture.ts';

export function Mark({ className = '' }: PictureProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${markSize} ${markSize}`}
      aria-hidden="true"
      focusable="false"
    >
      {parcels.map(({ path, tone }) => (
        <path key={path} fill={tone} d={path} />
      ))}
      <path className="mark-shelf" d={shelfPath} />
    </svg>
  );
}
