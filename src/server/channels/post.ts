/** Posts JSON to a fixed address, in bounded time and with errors that are safe to log. */
import { adviceOn, fetchCodeOf } from './advice.ts';
import { DeliveryError } from './channel.ts';

/** Long, because a request given up may still be received, and then comes twice. */
const defaultLimit = 60_000;
/** How a receiver's own 2xx answer begins. A login page may send one too, and even Slack's is typed HTML. */
const ownAnswer = { Slack: /^ok\s*$/, Webhook: /^(?!\s*<(?:!|html\b))/i };

/** Errors quote neither the address (it may hold a secret) nor the body (it may quote the visitor). */
export async function postJson(
  label: keyof typeof ownAnswer,
  url: string,
  payload: string,
  headers: Record<string, string> = {},
  limitMs = defaultLimit,
): Promise<undefined> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: payload,
    // A redirect could lead a visitor's text anywhere.
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
  } as const;
  const response = await fetch(url, request).catch((error: unknown) => {
    const code = fetchCodeOf(error);
    throw new DeliveryError(`${label} ${code}: ${adviceOn(label, code)}`);
  });
  const beginning = await beginningOf(response).catch(() => '');
  const { ok, status } = response;
  if (ok && ownAnswer[label].test(beginning)) return;
  // Other codes may be wrong settings, or a receiver that is being deployed.
  const failure = { final: status === 410, retryAfterMs: retryAfter(response) };
  const advice = adviceOn(label, `${label} ${status}`, `HTTP ${status}`);
  throw new DeliveryError(`${label} ${status}: ${advice}`, failure);
}

/** Cancels, because a body may never end. */
async function beginningOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

/** In milliseconds. A receiver that names a date gets the usual pauses. */
function retryAfter({ status, headers }: Response): number {
  const value = headers.get('retry-after') ?? '';
  return (status === 429 || status === 503) && /^\d+$/.test(value) ? 1000 * Number(value) : 0;
}
