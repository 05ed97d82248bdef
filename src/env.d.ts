/// <reference types="astro/client" />

declare namespace Astro {
  interface ClientDirectives {
    'client:near'?: boolean;
    'client:event'?: string;
  }
}

interface ImportMetaEnv {
  /** Whether the pages measure themselves; see src/field-data/integration.ts. */
  readonly FIELD_DATA: boolean;
}
