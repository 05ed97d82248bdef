/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Set by the host when a form posted without script could not be accepted. */
    contactForm?: import('./inquiry/core/failed-post.ts').FailedPost;
  }
}

declare namespace Astro {
  interface ClientDirectives {
    'client:near'?: boolean;
    'client:event'?: string;
  }
}
