/// <reference types="astro/client" />

/** React's preamble for development, which Astro keeps for its own islands. */
declare module 'astro:scripts/before-hydration.js';

/** The package has no types; this is the part that the build uses. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: 'sfnt' | 'woff' | 'woff2';
      keepFeatures?: string[];
      variationAxes?: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
