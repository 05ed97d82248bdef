/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Whether the pages measure themselves; see src/field-data/integration.ts. */
  readonly FIELD_DATA: boolean;
}

/** React's preamble for development, which Astro keeps for its own islands. */
declare module 'astro:scripts/before-hydration.js';
