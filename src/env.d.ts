/// <reference types="astro/client" />

declare namespace Astro {
  interface ClientDirectives {
    'client:near'?: boolean;
    'client:event'?: string;
  }
}
