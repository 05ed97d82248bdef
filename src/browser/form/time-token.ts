import { tokenLifetime, tokenPath } from '#shared/post-metadata.ts';

const touches = ['focusin', 'pointerdown', 'input'] as const;

/** A token that takes longer than this, in milliseconds, would make a person look too fast. */
const tokenLimit = 1_000;

/**
 * Fetches a time token once, when the form is first touched: a page that is only read asks for none.
 * @returns reads the token, if it has arrived and is not too old
 */
export function watchFirstTouch(form: HTMLFormElement) {
  let received: { token: string; at: number } | undefined;
  const watch = new AbortController();

  const begin = async () => {
    watch.abort();
    // Text from before this script loaded, or from before a reload: a token fetched now would start the
    // clock too late and make a person look too fast. No token is no evidence.
    if (form.querySelector('textarea')?.value) return;
    const token = await fetchToken();
    if (token) received = { token, at: Date.now() };
  };

  for (const touch of touches) form.addEventListener(touch, begin, { signal: watch.signal });
  // The touch that loaded this script is already over.
  if (form.matches(':focus-within')) begin();

  return () => {
    // An old token looks like a replay, so a page that was left open overnight sends none.
    const isFresh = received && Date.now() - received.at < tokenLifetime / 2;
    return isFresh ? received?.token : undefined;
  };
}

/** Never throws: the form works without a token too. */
async function fetchToken(): Promise<string | undefined> {
  try {
    const response = await fetch(tokenPath, { signal: AbortSignal.timeout(tokenLimit) });
    const token = await response.text();
    // Something else may answer, such as a network's login page.
    return response.ok && /^[\w.-]{1,200}$/.test(token) ? token : undefined;
  } catch {
    return undefined;
  }
}
