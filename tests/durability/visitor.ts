/** Inquiries with unique texts, and a client that posts them. */
import { randomBytes } from 'node:crypto';

export interface Sent {
  /** The idempotency key. */
  id: string;
  message: string;
}

export function newInquiry(length = 0): Sent {
  const id = randomBytes(16).toString('hex');
  return { id, message: `Inquiry ${id} `.padEnd(length, 'x') };
}

/** @returns the status of the response. @throws without a response */
export async function post(origin: string, { id, message }: Sent): Promise<number> {
  const response = await fetch(`${origin}/inquiries`, {
    method: 'POST',
    // As browsers post without JavaScript, because a post by script needs a token.
    headers: { 'idempotency-key': id },
    body: new URLSearchParams({ name: 'Ann', email: 'ann@example.com', message }),
    signal: AbortSignal.timeout(20_000),
  });
  await response.arrayBuffer();
  return response.status;
}
