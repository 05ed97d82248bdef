/** The browser's side of the time token. */
import { tokenLifetime, tokenPath } from '../core/evidence.ts';

const touches = ['focusin', 'pointerdown', 'input'] as const;

/** A token that takes longer than this, in milliseconds, would make a person look too fast. */
const tokenLimit = 1_000;

export interface TouchWatch {
  /** The token, if it has come by now. */
  token(): string | undefined;
  stop(): void;
}

/** Fetches a time token once, when a form is first touched: a page that is only read asks nothing. */
export function watchFirstTouch(form: HTMLFormElement): TouchWatch {
  let received: { token: string; at: number } | undefined;

  const stop = () => {
    for (const touch of touches) form.removeEventListener(touch, begin);
  };

  const begin = async () => {
    stop();
    // Written before this script was there, or kept by the browser over a reload: from now on the
    // time would count too late, and a person would look too fast. No token is no evidence.
    if (hasMessage(form)) return;
    const token = await fetchToken();
    if (token) received = { token, at: Date.now() };
  };

  for (const touch of touches) form.addEventListener(touch, begin);
  // The touch that brought this script to life has passed already.
  if (form.matches(':focus-within')) begin();

  return {
    token() {
      // Old tokens are for catching replays, not somebody who left the page open over night.
      const isFresh = received && Date.now() - received.at < tokenLifetime / 2;
      return isFresh ? received?.token : undefined;
    },
    stop,
  };
}

function hasMessage(form: HTMLFormElement): boolean {
  const message = form.elements.namedItem('message');
  return message instanceof HTMLTextAreaElement && message.value !== '';
}

/** Never throws: without a token the form works as well. */
async function fetchToken(): Promise<string | undefined> {
  try {
    const response = await fetch(tokenPath, { signal: AbortSignal.timeout(tokenLimit) });
    const token = await response.text();
    // Whatever else answers here, a network's login page say, must not travel with the inquiry.
    return response.ok && /^[\w.-]{1,200}$/.test(token) ? token : undefined;
  } catch {
    return undefined;
  }
}
