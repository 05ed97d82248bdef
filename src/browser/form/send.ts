import { type FieldErrors, type Inquiry, inquiryFields } from '#shared/fields.ts';
import { honeypotName, type PostMetadata } from '#shared/post-metadata.ts';
import { readReference } from '#shared/reference.ts';

/** In milliseconds: with the four seconds of replay-submits.ts, a visitor waits 15 at most. */
const timeoutMs = 11_000;
/** By then, in milliseconds, a restarting server is up again. */
const retryDelayMs = 2000;

type SendOutcome =
  | { sent: true; reference: string }
  /** `reason` is for the console: it contains no text of the visitor. */
  | { sent: false; reason: string; errors: FieldErrors; isRetryable: boolean };

type Post = Omit<PostMetadata, 'token'> & {
  inquiry: Inquiry;
  getToken: () => Promise<string | undefined>;
  /** The browser has posted the form itself, under a key that the server derived from the content. */
  wasPostedNatively: boolean;
};

/** Sends inquiries without throwing; keeps their key, so that no retry is stored twice. */
export function createSender() {
  let last: { key: string; content: string } | undefined;
  return async ({
    inquiry,
    honeypot,
    getToken,
    source,
    wasPostedNatively,
  }: Post): Promise<SendOutcome> => {
    const content = JSON.stringify(inquiry);
    if (last?.content !== content) last = { key: randomKey(), content };
    const signal = AbortSignal.timeout(timeoutMs);
    const token = await getToken();
    const request = {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        ...(!wasPostedNatively && { 'Idempotency-Key': last.key }),
        ...(token && { 'Content-Type': 'application/json' }),
      },
      // JSON without a token is quarantined, so without one it is posted as browsers do.
      body: token
        ? JSON.stringify({ ...inquiry, [honeypotName]: honeypot, token, source })
        : new URLSearchParams({ ...inquiry, [honeypotName]: String(honeypot ?? '') }),
      signal,
    };
    let outcome = await attempt(request);
    if (!outcome.sent && outcome.isRetryable) {
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
      outcome = await attempt(request);
    }
    if (outcome.sent) last = undefined;
    return outcome;
  };
}

/** `crypto.randomUUID` is missing on plain http. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function attempt(request: RequestInit): Promise<SendOutcome> {
  const failure = (reason: string, isRetryable: boolean, errors: FieldErrors = {}) =>
    ({ sent: false, reason, isRetryable, errors }) as const;
  try {
    const response = await fetch('/inquiries', request);
    if (response.ok) {
      // Only this site answers with a reference: a network's login page, say, does not.
      const reference = readReference((await response.json())?.reference);
      if (reference) return { sent: true, reference };
      return failure('something else answered', false);
    }
    const errors = response.status === 422 ? fieldErrors(await response.json()) : {};
    const isRetryable = [502, 503, 504].includes(response.status);
    return failure(`the server answered ${response.status}`, isRetryable, errors);
  } catch (error) {
    // A failed network is a TypeError; a timeout, or an answer that is not JSON, is another error.
    return failure((error as Error).name, error instanceof TypeError);
  }
}

function fieldErrors(body: { fields?: Record<string, unknown> } | null): FieldErrors {
  const known = Object.entries(body?.fields ?? {}).filter(
    ([field, message]) => Object.hasOwn(inquiryFields, field) && typeof message === 'string',
  );
  return Object.fromEntries(known);
}
