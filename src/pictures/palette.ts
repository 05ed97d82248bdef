/** The tones of what is no page, social pictures and icons say: those of src/layout/tokens.css. */
import type { Theme } from '../content/schemas.ts';

/** A page's theme: a service's own, or the brand's. */
export type PictureTheme = Theme | 'brand';

/** From and to of each theme's gradient. */
export const gradients: Record<PictureTheme, readonly [from: string, to: string]> = {
  brand: ['#ffb020', '#ff6b1a'],
  green: ['#16a34a', '#34d399'],
  blue: ['#2563eb', '#22d3ee'],
  purple: ['#9333ea', '#f472b6'],
  orange: ['#ea580c', '#facc15'],
};

export const night = '#10142b';
export const ink = '#14172b';
export const white = '#f4f1ea';
/** What stands behind everything, in the light and in the dark scheme. */
export const paper = { light: '#fbf9f4', dark: '#0d1020' } as const;
