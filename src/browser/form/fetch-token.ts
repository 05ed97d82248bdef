import { minFillTimeMs, tokenLifetimeMs, tokenPath } from '#shared/post-metadata.ts';

/** A token that arrived later would make the visitor look too fast. */
const timeoutMs = 1_000;

/** Fetches a time token at the form's first touch. @returns gives it, or a new one if that failed or is stale */
export function fetchTokenAtFirstTouch(form: HTMLFormElement) {
  let request: ReturnType<typeof fetchToken> | undefined;
  /** The message was begun before the token was requested: the token is too young. */
  let isLate = false;

  const begin = () => {
    if (request) return;
    isLate = Boolean(form.querySelector('textarea')?.value);
    request = fetchToken();
  };

  for (const touch of ['focusin', 'input']) form.addEventListener(touch, begin);
  // The visitor may have focused the form before these listeners existed.
  if (form.matches(':focus-within')) begin();

  return async () => {
    let received = await request;
    // The page was left open overnight: the server would take such a token for a replay.
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
    // A captive portal may respond instead of the server.
    const isToken = response.ok && /^[\w.-]{1,200}$/.test(token);
    return isToken ? { token, at: Date.now() } : undefined;
  } catch {
    return undefined;
  }
}
