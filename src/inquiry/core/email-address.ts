/** E-mail addresses as browsers check them. */

/** The browser's own e-mail rule: https://html.spec.whatwg.org/#valid-e-mail-address */
const rule =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** A domain with letters of other scripts; what an address of a page could hold besides is refused. */
const international = /^(?=.*[^\0-\x7f])(?:[a-zA-Z0-9.-]|[^\0-\x7f])+$/;

/** Follows the domain, so that the last part of no domain reads as a number of an IPv4 address. */
const lastLabel = '.a';

export const isEmailAddress = (text: string) => rule.test(text);

/**
 * The address with its domain as mail servers know it: `info@müller.de` is `info@xn--mller-kva.de`.
 * Chromium gives that to the page, Firefox checks it and gives what was typed; so it is done here for
 * every browser, by the platform's own conversion (https://url.spec.whatwg.org/#idna).
 * @param longest how many characters an address may have; the conversion of a longer one takes a time
 *   that grows with the square of its length
 * @returns the text as it is, if its domain needs no conversion or has none, or becomes too long
 */
export function withAsciiDomain(text: string, longest: number): string {
  if (text.length > longest) return text;
  const [mailbox = '', domain = '', ...more] = text.split('@');
  if (more.length > 0 || !international.test(domain)) return text;
  const ascii = asciiOf(domain);
  if (ascii === undefined) return text;
  const address = `${mailbox}@${ascii}`;
  return address.length > longest ? text : address;
}

function asciiOf(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}${lastLabel}`).hostname.slice(0, -lastLabel.length);
  } catch {
    return undefined;
  }
}
