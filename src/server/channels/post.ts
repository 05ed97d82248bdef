/** Posts JSON to a configured address, in bounded time and with errors that are safe to log. */
import { adviceOn, fetchCodeOf } from './advice.ts';
import { DeliveryError } from './channel.ts';

/** Long, because a request that we abandon may still be received, and is then sent twice. */
const defaultTimeoutMs = 60_000;
/** How the body of a success begins. Login pages send a 2xx too, and Slack's own has the type HTML. */
const acceptedBody = { Slack: /^ok\s*$/, Webhook: /^(?!\s*<(?:!|html\b))/i };

/** Errors quote neither the address (it may hold a secret) nor the body (it may quote the visitor). */
export async function postJson(
  label: keyof typeof acceptedBody,
  url: string,
  payload: string,
  headers: Record<string, string> = {},
  timeoutMs = defaultTimeoutMs,
): Promise<void> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: payload,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  } as const;
  const response = await fetch(url, request).catch((error: unknown) => {
    const code = fetchCodeOf(error);
    throw new DeliveryError(`${label} ${code}: ${adviceOn(label, `HTTP ${code}`, code)}`);
  });
  const start = await firstChunk(response).catch(() => '');
  const { ok, status } = response;
  if (ok && acceptedBody[label].test(start)) return;
  // Other codes may come from wrong settings or from a receiver that is being deployed.
  const failure = { final: status === 410, retryAfterMs: retryAfterOf(response) };
  const advice = adviceOn(label, `${label} ${status}`, `HTTP ${status}`);
  throw new DeliveryError(`${label} ${status}: ${advice}`, failure);
}

/** Cancels the rest, because a body may never end. */
async function firstChunk({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

/** In milliseconds; 0 if the header holds a date, which gets the usual backoff. */
function retryAfterOf({ status, headers }: Response): number {
  const value = headers.get('retry-after') ?? '';
  return (status === 429 || status === 503) && /^\d+$/.test(value) ? 1000 * Number(value) : 0;
}
