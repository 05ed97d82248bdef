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

/** What the services' windows show; see src/services/window-module.ts. */
declare module 'virtual:window-content' {
  const content: import('./services/window-content.ts').WindowContent;
  export default content;
}

/** Whether the browser draws the page in advance: https://wicg.github.io/nav-speculation/prerendering.html */
interface Document {
  readonly prerendering?: boolean;
}

/** As far as the site uses it: https://w3c.github.io/trusted-types/dist/spec/ */
interface TrustedScripts {
  createScript(text: string): string;
}
interface Window {
  readonly trustedTypes?: { createPolicy(name: string, policy: TrustedScripts): TrustedScripts };
}
