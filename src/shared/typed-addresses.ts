/** Addresses that visitors type: of mailboxes, and of websites, mostly without `https://`. */
import { withoutInvisible } from './plain-text.ts';

/** The browsers' rule: https://html.spec.whatwg.org/#valid-e-mail-address */
const valid =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** In characters: https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1.3 */
export const longestAddress = 254;
export const isEmailAddress = (text: string): boolean => valid.test(text);

/** Full-width forms from Japanese keyboards, at a fixed offset from ASCII. */
const fullWidth = /[！-～]/g;
const fullWidthOffset = 0xfee0;

/** Removes invisible characters and text around an address. @returns `text` itself if no valid address is left */
export function tidyAddress(text: string): string {
  const tidy = withoutInvisible(text)
    .replace(fullWidth, (char) => String.fromCharCode(char.charCodeAt(0) - fullWidthOffset))
    .replace(/[。｡]/g, '.')
    .trim()
    .replace(/^[^<>]*<([^<>]*)>[.,]?$/, '$1')
    .trim()
    .replace(/^mailto:([^?%]*)(\?.*)?$/i, '$1')
    .replace(/[.,]$/, '');
  return isEmailAddress(withAsciiDomain(tidy)) ? tidy : text;
}

/** The address with an ASCII domain, which every mail server accepts. */
export const storedAddress = (text: string): string => withAsciiDomain(tidyAddress(text));

/** With non-ASCII letters, and without ASCII characters that have a meaning in URLs. */
const internationalDomain = /^(?=.*[^\0-\x7f])(?:[a-zA-Z0-9.-]|[^\0-\x7f])+$/;

/** Appended to the domain: a host whose last label is a number would be parsed as an IPv4 address. */
const nonNumericLabel = '.a';

/** Converts as Chromium does, unlike Firefox: https://url.spec.whatwg.org/#idna. In quadratic time, hence the limit. */
function withAsciiDomain(text: string): string {
  if (text.length > longestAddress) return text;
  const [mailbox = '', domain = '', ...more] = text.split('@');
  if (more.length > 0 || !internationalDomain.test(domain)) return text;
  try {
    const { hostname } = new URL(`http://${domain}${nonNumericLabel}`);
    const address = `${mailbox}@${hostname.slice(0, -nonNumericLabel.length)}`;
    return address.length > longestAddress ? text : address;
  } catch {
    // Not a domain. URL.canParse() is missing before Chrome 120 and Safari 17.
    return text;
  }
}

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
