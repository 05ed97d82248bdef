import { minFillTimeMs, tokenPath } from '#shared/post-metadata.ts';

/** Of the eleven seconds of send.ts; the rest is for the post. */
const timeoutMs = 6_000;

/**
 * Fetches a time token at the form's first touch. @returns gives each send a token of its own, old enough for the
 * server; undefined if none arrives in time: such an inquiry is marked for staff, but not lost
 */
export function fetchTokenAtFirstTouch(form: HTMLFormElement) {
  let request: ReturnType<typeof fetchToken> | undefined;
  const begin = () => {
    request ??= fetchToken();
  };

  form.addEventListener('focusin', begin, { once: true });
  // Also for the next inquiry.
  form.addEventListener('input', begin);
  // The visitor may have focused the form before these listeners existed.
  if (form.matches(':focus-within')) begin();

  const nextToken = async () => {
    const received = (await request) ?? (await fetchToken());
    request = undefined;
    if (!received) return undefined;
    await pause(received.at + minFillTimeMs - Date.now());
    return received.token;
  };

  return () => Promise.race([nextToken(), pause(timeoutMs)]);
}

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

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
