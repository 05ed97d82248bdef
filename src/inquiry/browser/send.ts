import { type Evidence, evidenceKeys } from '../core/evidence.ts';
import { type FieldErrors, type Inquiry, inquiryFields } from '../core/fields.ts';

/** The longest time that the visitor waits for an answer, in milliseconds. */
export const sendingLimit = 15_000;
/** A server that starts again is there by then, in milliseconds. */
const retryPause = 2000;

export type SendOutcome =
  /** `reference` is the inquiry's, if the server has told it. */
  | { sent: true; reference: string | undefined }
  /** `reason` is for the console: it holds nothing that the visitor wrote. */
  | { sent: false; reason: string; errors: FieldErrors; mayPass: boolean };

/**
 * Sends an inquiry to the site's own server. Never throws: no network, no answer within 15 seconds
 * and every answer other than 2xx are failures. What may pass, as when the server starts again, is tried once
 * more. A retry with the same key stores nothing twice, and without a key the server takes the same text of a
 * day for the same inquiry. On a page that is left and brought back the 15 seconds begin again.
 */
export async function sendInquiry(
  ...sent: [inquiry: Inquiry, idempotencyKey: string | undefined, evidence: Evidence]
): Promise<SendOutcome> {
  const visit = watchVisit();
  const limit = AbortSignal.timeout(sendingLimit);
  const send = () => Promise.race([post(limit, ...sent), visit.returned]);
  let outcome = await send();
  if (outcome && !outcome.sent && outcome.mayPass && !visit.wasLeft()) {
    await Promise.race([sleep(retryPause), visit.returned]);
    if (!visit.wasLeft()) outcome = await send();
  }
  // Leaving the page cuts the request off, and nobody knows how far it came: ask again once it is back.
  const isUnsure = !outcome || (visit.wasLeft() && !outcome.sent);
  if (isUnsure) await visit.returned;
  visit.stop();
  return outcome && !isUnsure ? outcome : post(AbortSignal.timeout(sendingLimit), ...sent);
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Whether the page is left, and when the browser's Back brings it back as it was. */
function watchVisit() {
  const watch = new AbortController();
  const { signal } = watch;
  let left = false;
  const returned = new Promise<undefined>((resolve) => {
    const leave = () => {
      left = true;
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) resolve(undefined);
    };
    addEventListener('pagehide', leave, { signal });
    addEventListener('pageshow', comeBack, { signal });
  });
  return { returned, wasLeft: () => left, stop: () => watch.abort() };
}

/** Answers of a proxy whose server is away, and of a server that could not save. */
const passing = new Set([502, 503, 504]);

async function post(
  signal: AbortSignal,
  inquiry: Inquiry,
  idempotencyKey: string | undefined,
  { trap, token, source }: Evidence,
): Promise<SendOutcome> {
  try {
    const beside = {
      [evidenceKeys.trap]: trap,
      [evidenceKeys.token]: token,
      [evidenceKeys.source]: source,
    };
    const response = await fetch('/inquiries', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      body: JSON.stringify({ ...inquiry, ...beside }),
      signal,
    });
    if (response.ok) return { sent: true, reference: await referenceIn(response) };
    const errors = response.status === 422 ? fieldErrors(await response.json()) : {};
    const reason = `the server answered ${response.status}`;
    return { sent: false, reason, errors, mayPass: passing.has(response.status) };
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    // What fetch says of every network error; a limit that has passed is a DOMException.
    return { sent: false, reason, errors: {}, mayPass: error instanceof TypeError };
  }
}

/** It is sent, whatever else the answer holds. */
async function referenceIn(response: Response): Promise<string | undefined> {
  const answer = await response.json().catch(() => undefined);
  const reference = answer?.reference;
  return /^[\dA-Z]{4}-[\dA-Z]{4}$/.test(reference) ? reference : undefined;
}

function fieldErrors(answer: unknown): FieldErrors {
  const fields = (answer as { fields?: Record<string, unknown> } | null)?.fields ?? {};
  const known = Object.entries(fields).filter(
    ([field, message]) => Object.hasOwn(inquiryFields, field) && typeof message === 'string',
  );
  return Object.fromEntries(known);
}
