/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Set by the host when a form posted without script could not be accepted. */
    contactForm?: {
      status: number;
      values: Partial<Record<import('./inquiry/schema.ts').InquiryField, string>>;
      errors: import('./inquiry/schema.ts').FieldErrors;
    };
  }
}

declare namespace Astro {
  interface ClientDirectives {
    'client:near'?: boolean;
    'client:event'?: string;
  }
}
