import type { ReactNode } from 'react';
import type { ReceivingPhoto as Photo } from '../content/receiving-report-schema.ts';

/** The upper left corners of the cartons on a pallet of three rows. */
const cartons = [0, 1, 2].flatMap((row) =>
  [0, 1, 2, 3].map((column) => ({ x: 16 + column * 22, y: 62 - row * 20 })),
);
const carton = ({ x, y }: { x: number; y: number }) => `M${x} ${y}h21v19h-21z`;
const tape = ({ x, y }: { x: number; y: number }) => `M${x + 9} ${y}h3v7h-3z`;

const scenes: Record<Photo['drawing'], ReactNode> = {
  'dented-carton': (
    <>
      <path className="pic-dock" d="M0 0h120v100H0z" />
      <path className="pic-dock-floor" d="M0 74h120v26H0z" />
      <path className="pic-box" d="M24 26h62l-9 9 13 6-7 10 9 7v29H24z" />
      <path className="pic-box-side" d="m92 58-9-7 7-10-13-6 9-9 12 5v50l-6 6z" />
      <path className="pic-tape" d="M48 26h9v20h-9z" />
      <path className="pic-crease" d="m86 26-9 9 13 6-7 10 9 7M77 35l-9 4M83 51l-10 3M66 30l6 6" />
      <path className="pic-slip" d="M30 58h28v20H30z" />
      <path
        className="pic-print"
        d="M33 62h2v8h-2zM37 62h1v8h-1zM40 62h3v8h-3zM45 62h1v8h-1zM48 62h2v8h-2zM52 62h2v8h-2zM33 73h16v2H33z"
      />
    </>
  ),
  'short-pallet': (
    <>
      <path className="pic-dock" d="M0 0h120v100H0z" />
      <path className="pic-dock-floor" d="M0 74h120v26H0z" />
      <path className="pic-pallet" d="M12 82h96v4H12zM14 86h8v6h-8zM56 86h8v6h-8zM98 86h8v6h-8z" />
      <path className="pic-box" d={cartons.slice(0, -1).map(carton).join('')} />
      <path className="pic-tape" d={cartons.slice(0, -1).map(tape).join('')} />
      <path className="pic-missing" d={cartons.slice(-1).map(carton).join('')} />
    </>
  ),
};

/** A photo that goes with the count, drawn; its caption says what is to be seen. */
export function ReceivingPhoto({ photo: { drawing, caption } }: { photo: Photo }) {
  return (
    <figure>
      <svg viewBox="0 0 120 100" aria-hidden="true" focusable="false" data-picture={drawing}>
        {scenes[drawing]}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
