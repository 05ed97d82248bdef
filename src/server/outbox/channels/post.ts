/** Posts JSON to a fixed address, in bounded time and with errors that are safe to log. */
import { adviceOn, fetchCodeOf } from './advice.ts';
import { DeliveryError } from './channel.ts';

/** Milliseconds for the whole request, including name resolution: one given up may be answered, and comes twice. */
const defaultLimit = 60_000;

/**
 * How a 2xx answer begins that is the receiver's own: in its place, a firewall or a login page may give one too. Types
 * don't tell: https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks, and many a framework, answer
 * plain words as HTML.
 */
const ownAnswer = { Slack: /^ok\s*$/, Webhook: /^(?!\s*<(?:!|html\b))/i };

/**
 * Redirects are refused: they would send a visitor's text elsewhere. Only 410 (gone) is final: 400, 403 and 404 usually
 * mean wrong settings or a receiver that is being deployed.
 * @param label starts the error's text, which never contains the address (it may hold a secret) or the answer's body
 *   (it may quote the visitor)
 * @throws DeliveryError
 */
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
  const failure = { final: status === 410, leastPauseMs: retryAfter(response) };
  const advice = adviceOn(label, `${label} ${status}`, `HTTP ${status}`);
  throw new DeliveryError(`${label} ${status}: ${advice}`, failure);
}

/** A body that never ends must not keep the connection open. */
async function beginningOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

/** How long an overloaded receiver asks to be left alone, in milliseconds. One that names a date gets the usual pauses. */
function retryAfter({ status, headers }: Response): number {
  const value = headers.get('retry-after') ?? '';
  return (status === 429 || status === 503) && /^\d+$/.test(value) ? 1000 * Number(value) : 0;
}
