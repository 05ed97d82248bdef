/** Offers the address that a mistyped one probably means. */
import { run } from '@zootools/email-spell-checker';

const providers = ['yahoo', 'hotmail', 'outlook', 'icloud'];
const endings = ['com', 'net', 'org'];
const meant = new Set(['gmail.com', ...providers, ...endings]);

/** The library questions nothing that it knows. Hence, after the first, names in use that look like a mistake. */
const options = {
  domains: ['gmail.com', 'gail.com', 'grail.com'],
  domainThreshold: 1,
  secondLevelDomains: [...providers, 'incloud'],
  secondLevelThreshold: 1,
  topLevelDomains: [...endings, 'co', 'cm', 'cam', 'ne', 'nec', 'new', 'next', 'ntt', 'ong'],
  topLevelThreshold: 1,
  distanceFunction,
};

/** @param address a valid one @returns undefined if it seems right */
export function suggestAddress(address: string): string | undefined {
  const domain = run({ ...options, email: address })?.domain;
  return domain ? address.slice(0, address.lastIndexOf('@') + 1) + domain : undefined;
}

/** One typing mistake, but not in the first letter. The library's own counts letters in the wrong order as two. */
function distanceFunction(typed: string, known: string): number {
  let same = 0;
  while (same < typed.length && typed[same] === known[same]) same++;
  const [rest, expected] = [typed.slice(same), known.slice(same)];
  const endsAlike = (from: number, end: number) => rest.slice(from) === expected.slice(end);
  const isSwapped = rest[0] === expected[1] && rest[1] === expected[0] && endsAlike(2, 2);
  const isMistake = endsAlike(1, 1) || endsAlike(1, 0) || endsAlike(0, 1) || isSwapped;
  return isMistake && same > 0 && meant.has(known) ? 1 : Number.POSITIVE_INFINITY;
}

/** Offers it in the button, once the visitor has left the field. */
export function offerSuggestions(form: HTMLFormElement, text: string): void {
  const email = form.querySelector<HTMLInputElement>('[name="email"]');
  const button = form.querySelector<HTMLElement>('[data-suggestion]');
  if (!email || !button) return;
  let suggestion = '';
  const offer = (address = '') => {
    suggestion = address;
    button.hidden = !address;
    button.textContent = address ? text.replace('{suggestion}', () => address) : '';
  };
  const update = () => {
    // The line would move what is being pressed, which would then miss its click.
    if (document.querySelector(':active')) setTimeout(update, 100);
    else offer(email.validity.valid ? suggestAddress(email.value) : undefined);
  };
  email.addEventListener('input', () => offer());
  email.addEventListener('blur', () => setTimeout(update));
  // The visitor may have left the field before this script arrived.
  if (document.activeElement !== email) update();
  button.addEventListener('click', () => {
    if (!suggestion || email.readOnly) return;
    email.value = suggestion;
    email.focus();
    email.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
