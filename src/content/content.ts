import type { ImageMetadata } from 'astro';
import type { Content } from './read-content.ts';

/** src/build/content-modules.ts replaces this file with the content of `content/`. */
export const content = {} as Content;
export const photographs: Record<string, ImageMetadata> = {};
