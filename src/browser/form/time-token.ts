import { leastTime, tokenLifetime, tokenPath } from '#shared/post-metadata.ts';

/** In milliseconds: a token that takes longer would make a person look too fast. */
const tokenLimit = 1_000;

/**
 * Fetches a time token when the form is first touched: a page that is only read asks for none.
 * @returns gives the token, within four seconds, or undefined; another one if the first has not come or is old
 */
export function watchFirstTouch(form: HTMLFormElement) {
  let asked: ReturnType<typeof fetchToken> | undefined;
  /** Text from before this script loaded, or from before a reload: the token began its clock too late. */
  let isLate = false;

  const begin = () => {
    if (asked) return;
    isLate = Boolean(form.querySelector('textarea')?.value);
    asked = fetchToken();
  };

  for (const touch of ['focusin', 'input']) form.addEventListener(touch, begin);
  // The touch that loaded this script is already over.
  if (form.matches(':focus-within')) begin();

  return async () => {
    let received = await asked;
    // An old token looks like a replay: a page was left open overnight.
    if (!received || Date.now() - received.at > tokenLifetime / 2) {
      isLate = true;
      asked = fetchToken();
      received = await asked;
    }
    // Who began long before must not look too fast.
    if (received && isLate) {
      const wait = received.at + leastTime - Date.now();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    return received?.token;
  };
}

/** Never throws: the form works without a token too. */
async function fetchToken() {
  try {
    const response = await fetch(tokenPath, { signal: AbortSignal.timeout(tokenLimit) });
    const token = await response.text();
    // Something else may answer, such as a network's login page.
    const isToken = response.ok && /^[\w.-]{1,200}$/.test(token);
    return isToken ? { token, at: Date.now() } : undefined;
  } catch {
    return undefined;
  }
}
