import { minFillTimeMs, tokenLifetimeMs, tokenPath } from '#shared/post-metadata.ts';

/** In milliseconds: a token that takes longer would make a person look too fast. */
const timeoutMs = 1_000;

/** Fetches a time token at the form's first touch, and another if that is old or missing. */
export function fetchTokenAtFirstTouch(form: HTMLFormElement) {
  let request: ReturnType<typeof fetchToken> | undefined;
  /** Text from before this script or a reload: the token's clock started too late. */
  let isLate = false;

  const begin = () => {
    if (request) return;
    isLate = Boolean(form.querySelector('textarea')?.value);
    request = fetchToken();
  };

  for (const touch of ['focusin', 'input']) form.addEventListener(touch, begin);
  // The touch that loaded this script is already over.
  if (form.matches(':focus-within')) begin();

  return async () => {
    let received = await request;
    // An old token looks like a replay: the page was left open overnight.
    if (!received || Date.now() - received.at > tokenLifetimeMs / 2) {
      isLate = true;
      request = fetchToken();
      received = await request;
    }
    if (received && isLate) {
      const wait = received.at + minFillTimeMs - Date.now();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    return received?.token;
  };
}

/** Never throws: the form works without a token too. */
async function fetchToken() {
  try {
    const response = await fetch(tokenPath, { signal: AbortSignal.timeout(timeoutMs) });
    const token = await response.text();
    // Something else may answer, such as a network's login page.
    const isToken = response.ok && /^[\w.-]{1,200}$/.test(token);
    return isToken ? { token, at: Date.now() } : undefined;
  } catch {
    return undefined;
  }
}
