import type { ImageMetadata } from 'astro';

/**
 * By file: src/build-steps/content-modules.ts replaces this module. Only pages may import it: Astro would publish the
 * photographs of the server's bundle as they are, with the place where each was taken.
 */
export const photographs: Record<string, ImageMetadata> = {};
