/** The logo mark: a rack whose three shelves step up to the right, in two flat tones. */
import type { PictureProps } from './picture.ts';

export function Mark({ className = '' }: PictureProps) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        className="mark-load"
        d="M1 17h2.8v6H1zM7.5 11h2.8v12H7.5zM14 5h2.8v18H14zM20.2 4H23v19h-2.8z"
      />
      <path className="mark-shelf" d="M1 14.5h9.3V18H1zM7.5 8h9.3v3.5H7.5zM14 1.5h9V5h-9z" />
    </svg>
  );
}
