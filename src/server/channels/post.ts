/** Posts JSON to a configured address, in bounded time and with errors that are safe to log. */
import { adviceOn, fetchCodeOf } from './advice.ts';
import { DeliveryError } from './channel.ts';

/** Long, because a request that we abandon may still be received, and is then sent twice. */
const defaultTimeoutMs = 60_000;
export interface Receiver {
  /** As errors call it. */
  name: string;
  /** The variable that holds its address. */
  setting: string;
  /** How the body of a success begins: login pages send a 2xx too. */
  accepts: RegExp;
  /** What statuses mean there and nowhere else. */
  advice?: Partial<Record<number, string>>;
}

/** Errors quote neither the address (it may hold a secret) nor the body (it may quote the visitor). */
export async function postJson(
  receiver: Receiver,
  url: string,
  payload: string,
  headers: Record<string, string> = {},
  timeoutMs = defaultTimeoutMs,
): Promise<void> {
  const { name, setting } = receiver;
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: payload,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  } as const;
  const response = await fetch(url, request).catch((error: unknown) => {
    const code = fetchCodeOf(error);
    throw new DeliveryError(`${name} ${code}: ${adviceOn(setting, `HTTP ${code}`, code)}`);
  });
  const start = await firstChunk(response).catch(() => '');
  const { ok, status } = response;
  if (ok && receiver.accepts.test(start)) return;
  // Other codes may come from wrong settings or from a receiver that is being deployed.
  const failure = { final: status === 410, retryAfterMs: retryAfterOf(response) };
  const advice = receiver.advice?.[status] ?? adviceOn(setting, `HTTP ${status}`);
  throw new DeliveryError(`${name} ${status}: ${advice}`, failure);
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
