/** Addresses of websites that visitors type, mostly without `https://`. */
import { withoutInvisible } from './plain-text.ts';

const scheme = /^https?:\/\//i;
/** At least two labels: a public site, not a machine of the visitor's network. */
const publicHost = /^[^.]+(?:\.[^.]+)+$/;

/** @returns the address with its scheme, such as `https://shop.example`; undefined if no browser could open it */
export function webAddressOf(text: string): string | undefined {
  const typed = withoutInvisible(text);
  const address = scheme.test(typed) ? typed : `https://${typed}`;
  if (/[\s\p{Cc}\\]/u.test(address)) return undefined;
  try {
    const { hostname, username, password } = new URL(address);
    // A name before the host could disguise it.
    return publicHost.test(hostname) && !username && !password ? address : undefined;
  } catch {
    // URL.canParse() is missing before Chrome 120 and Safari 17.
    return undefined;
  }
}
