/** Reads email addresses as people paste and type them, in browser and server alike. */

/** The browsers' rule: https://html.spec.whatwg.org/#valid-e-mail-address */
const valid =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** In characters: https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1.3 */
export const longestAddress = 254;

export const isEmailAddress = (text: string): boolean => valid.test(text);

/** Marks of direction from contact cards, soft hyphens, zero-width spaces, byte order marks. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/** The forms of Japanese keyboards; they are as far from the ordinary ones. */
const fullWidth = /[！-～]/g;
const distance = 0xfee0;

/**
 * Removes what was pasted around an address, and what nobody sees in it: spaces, a name and angle brackets, `mailto:`,
 * the full stop or comma of a sentence. Full-width letters become ordinary ones.
 * @returns the text unchanged if that makes no address
 */
export function tidyAddress(text: string): string {
  const tidy = text
    .replace(unseen, '')
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - distance))
    .replace(/[。｡]/g, '.')
    .trim()
    .replace(/^[^<>]*<([^<>]*)>[.,]?$/, '$1')
    .trim()
    .replace(/^mailto:([^?%]*)(\?.*)?$/i, '$1')
    .replace(/[.,]$/, '');
  return isEmailAddress(withAsciiDomain(tidy)) ? tidy : text;
}

/** An address as it is stored: tidy, and with a domain that every mail server reads. */
export const storedAddress = (text: string): string => withAsciiDomain(tidyAddress(text));

/** A domain with letters of other scripts, and without signs that mean something else in a URL. */
const internationalDomain = /^(?=.*[^\0-\x7f])(?:[a-zA-Z0-9.-]|[^\0-\x7f])+$/;

/** Follows the domain, so that no domain ends like an IPv4 address. */
const lastLabel = '.a';

/**
 * Converts a domain for mail servers: `info@müller.de` to `info@xn--mller-kva.de`. Chromium does so itself,
 * Firefox does not; the platform's own conversion (https://url.spec.whatwg.org/#idna) makes them equal. Its
 * time grows with the square of the length, so a longer address stays as it is and is refused.
 */
function withAsciiDomain(text: string): string {
  if (text.length > longestAddress) return text;
  const [mailbox = '', domain = '', ...more] = text.split('@');
  if (more.length > 0 || !internationalDomain.test(domain)) return text;
  try {
    const { hostname } = new URL(`http://${domain}${lastLabel}`);
    const address = `${mailbox}@${hostname.slice(0, -lastLabel.length)}`;
    return address.length > longestAddress ? text : address;
  } catch {
    // Not a domain. URL.canParse() is missing before Chrome 120 and Safari 17.
    return text;
  }
}
