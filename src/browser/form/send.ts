import { type Evidence, evidenceKeys } from '#shared/evidence.ts';
import { type FieldErrors, type Inquiry, inquiryFields } from '#shared/fields.ts';

/** The longest that a visitor waits for an answer, in milliseconds. */
const sendingLimit = 15_000;
/** By then, in milliseconds, a restarting server is up again. */
const retryPause = 2000;

type SendOutcome =
  | { sent: true; reference: string | undefined }
  /** `reason` is for the console: it contains no text of the visitor. */
  | { sent: false; reason: string; errors: FieldErrors; mayPass: boolean };

/**
 * Sends an inquiry. Never throws: no network, no answer within 15 seconds and every answer other than 2xx
 * are failures. A failure that may pass, such as a restart of the server, is retried once. No retry is
 * stored twice: the server deduplicates by the key, and without one by the text within a day.
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
  // Leaving the page cuts the request off in an unknown state: ask again once Back restores the page.
  const isUnsure = !outcome || (visit.wasLeft() && !outcome.sent);
  if (isUnsure) await visit.returned;
  visit.stop();
  return outcome && !isUnsure ? outcome : post(AbortSignal.timeout(sendingLimit), ...sent);
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Whether the page was left, and when Back restores it. */
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

/** Statuses of a proxy without its server, and of a server that could not save. */
const passing = new Set([502, 503, 504]);

async function post(
  signal: AbortSignal,
  inquiry: Inquiry,
  idempotencyKey: string | undefined,
  { trap, token, source }: Evidence,
): Promise<SendOutcome> {
  try {
    const evidence = {
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
      body: JSON.stringify({ ...inquiry, ...evidence }),
      signal,
    });
    if (response.ok) return { sent: true, reference: await referenceIn(response) };
    const errors = response.status === 422 ? fieldErrors(await response.json()) : {};
    const reason = `the server answered ${response.status}`;
    return { sent: false, reason, errors, mayPass: passing.has(response.status) };
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    // fetch throws a TypeError for network errors; a timeout is a DOMException.
    return { sent: false, reason, errors: {}, mayPass: error instanceof TypeError };
  }
}

/** Never throws: the inquiry is stored, whatever the body says. */
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
