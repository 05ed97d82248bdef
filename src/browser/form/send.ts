import { type FieldErrors, type FieldValues, inquiryFields } from '#shared/fields.ts';
import { honeypotName, type PostMetadata } from '#shared/post-metadata.ts';
import { readReference } from '#shared/reference.ts';

const timeoutMs = 11_000;
/** Enough for a server to restart. */
const retryDelayMs = 2000;

type SendOutcome =
  | { sent: true; reference: string; answerBy: string | undefined }
  /** `reason` is for the console, and never contains the visitor's text. */
  | { sent: false; reason: string; errors: FieldErrors; status?: number; isRetryable: boolean };

type Post = Pick<PostMetadata, 'honeypot' | 'source'> & {
  fields: FieldValues;
  getToken: () => Promise<string | undefined>;
};

/** Sends inquiries, without throwing. Keeps their idempotency key until success, so that no retry is stored twice. */
export function createSender() {
  let last: { key: string; content: string } | undefined;
  return async ({ fields, honeypot, getToken, source }: Post): Promise<SendOutcome> => {
    const content = JSON.stringify(fields);
    if (last?.content !== content) last = { key: randomKey(), content };
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'Idempotency-Key': last.key,
    };
    const post = async (isFirst: boolean) => {
      const token = await getToken();
      const canRenewToken = isFirst && token !== undefined;
      const metadata = { [honeypotName]: honeypot, token, canRenewToken, source };
      const body = JSON.stringify({ ...fields, ...metadata });
      return withRetry({ method: 'POST', headers, body, signal });
    };
    let outcome = await post(true);
    // The server's key was replaced, or the page was open for a day.
    if (!outcome.sent && outcome.status === 412) outcome = await post(false);
    if (outcome.sent) last = undefined;
    return outcome;
  };
}

/** `crypto.randomUUID` does not exist on plain HTTP. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function withRetry(request: RequestInit & { signal: AbortSignal }): Promise<SendOutcome> {
  const { signal } = request;
  const outcome = await attempt(request);
  if (outcome.sent || !outcome.isRetryable) return outcome;
  await new Promise((resolve) => {
    setTimeout(resolve, retryDelayMs);
    signal.addEventListener('abort', resolve);
  });
  return signal.aborted ? outcome : attempt(request);
}

async function attempt(request: RequestInit): Promise<SendOutcome> {
  const failure = (reason: string, isRetryable: boolean, errors: FieldErrors = {}) =>
    ({ sent: false, reason, isRetryable, errors }) as const;
  try {
    const response = await fetch('/inquiries', request);
    if (response.ok) {
      // Only this site returns a reference; a captive portal, for example, does not.
      const answer = await response.json();
      const reference = readReference(answer?.reference);
      if (reference) return { sent: true, reference, answerBy: answer.answerBy };
      return failure('the response is not from this site', false);
    }
    const errors = response.status === 422 ? fieldErrors(await response.json()) : {};
    const isRetryable = [502, 503, 504].includes(response.status);
    const { status } = response;
    return { ...failure(`the server responded with ${status}`, isRetryable, errors), status };
  } catch (error) {
    // Only a failing network is a TypeError: timeouts and invalid JSON are other errors.
    return failure((error as Error).name, error instanceof TypeError);
  }
}

function fieldErrors(body: { fields?: Record<string, unknown> } | null): FieldErrors {
  const known = Object.entries(body?.fields ?? {}).filter(
    ([field, message]) => Object.hasOwn(inquiryFields, field) && typeof message === 'string',
  );
  return Object.fromEntries(known);
}
