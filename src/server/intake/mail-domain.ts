/** Asks the DNS whether the domain of an address can receive mail. */
import { Resolver } from 'node:dns/promises';

const limitMs = 2000;
/** https://www.rfc-editor.org/rfc/rfc2606 */
const reserved = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i;

/** True only if the answers are certain, within two seconds. @param servers instead of the system's */
export async function receivesNoMail(address: string, servers?: string[]): Promise<boolean> {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  // The DNS knows no other addresses: literals, and names in the sender's own network.
  if (!/^[\w.-]+\.[a-z][\w-]*$/i.test(domain) || reserved.test(domain)) return false;
  const resolver = new Resolver({ timeout: limitMs, tries: 1 });
  if (servers) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), limitMs);
  const [mail, ...hosts] = await Promise.allSettled([
    resolver.resolveMx(domain),
    resolver.resolve4(domain),
    resolver.resolve6(domain),
  ]);
  clearTimeout(timer);
  const isMissing = (one: PromiseSettledResult<unknown[]>) =>
    one.status === 'fulfilled'
      ? // The answer is an alias alone.
        one.value.length === 0
      : ['ENOTFOUND', 'ENODATA'].includes(one.reason.code);
  if (mail.status === 'rejected' || isMissing(mail)) return [mail, ...hosts].every(isMissing);
  // An empty name means that the domain receives none: https://www.rfc-editor.org/rfc/rfc7505
  return mail.value.every(({ exchange }) => exchange === '');
}
