/** Reads email addresses as people paste and type them, in browser and server alike. */

/** The browsers' rule: https://html.spec.whatwg.org/#valid-e-mail-address */
const valid =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** In characters: https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1.3 */
export const longestAddress = 254;
export const isEmailAddress = (text: string): boolean => valid.test(text);

/** Marks of direction from contact cards, soft hyphens, zero-width spaces, byte order marks. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** From Japanese keyboards, each at the same distance from its ordinary form. */
const fullWidth = /[！-～]/g;
const fullWidthOffset = 0xfee0;

/** Removes what was pasted around an address or is invisible; unchanged if that makes no valid address. */
export function tidyAddress(text: string): string {
  const tidy = text
    .replace(invisible, '')
    .replace(fullWidth, (character) =>
      String.fromCharCode(character.charCodeAt(0) - fullWidthOffset),
    )
    .replace(/[。｡]/g, '.')
    .trim()
    .replace(/^[^<>]*<([^<>]*)>[.,]?$/, '$1')
    .trim()
    .replace(/^mailto:([^?%]*)(\?.*)?$/i, '$1')
    .replace(/[.,]$/, '');
  return isEmailAddress(withAsciiDomain(tidy)) ? tidy : text;
}

export const storedAddress = (text: string): string => withAsciiDomain(tidyAddress(text));

/** Letters of other scripts, without characters that mean something else in a URL. */
const internationalDomain = /^(?=.*[^\0-\x7f])(?:[a-zA-Z0-9.-]|[^\0-\x7f])+$/;

/** Follows the domain, so that no domain ends like an IPv4 address. */
const nonNumericLabel = '.a';

/** Converts as Chromium does and Firefox does not: https://url.spec.whatwg.org/#idna. Quadratic, hence the limit. */
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
