/// <reference types="astro/client" />

/** React's preamble for development, which Astro keeps for its own islands. */
declare module 'astro:scripts/before-hydration.js';
