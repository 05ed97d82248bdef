import type { Inquiry } from '#shared/fields.ts';

/** Keeps an inquiry's idempotency key: a retry reuses it, a success or a changed text renews it. */
export function createKeyStore() {
  let current: { key: string; content: string } | undefined;
  return {
    keyFor(inquiry: Inquiry): string {
      const content = JSON.stringify(inquiry);
      if (current?.content !== content) current = { key: randomKey(), content };
      return current.key;
    },
    forget() {
      current = undefined;
    },
  };
}

/** 128 random bits as 32 hexadecimal digits; `crypto.randomUUID` is missing on plain http. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
