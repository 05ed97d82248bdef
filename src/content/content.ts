import type { ImageMetadata } from 'astro';
import type { Content } from './read-content.ts';

/** Filled in from `content/` by src/build/content-modules.ts. */
export const content = {} as Content;
/** The owner's photographs by file name; the build takes only those that `content/` names. */
export const photographs: Record<string, ImageMetadata> = {};
