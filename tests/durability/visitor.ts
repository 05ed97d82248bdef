/** Visitors that send inquiries, each with a text of its own. */
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

/** @returns the answer's status. @throws when there is none */
export async function post(origin: string, { id, message }: Sent): Promise<number> {
  const answer = await fetch(`${origin}/inquiries`, {
    method: 'POST',
    // As browsers do without script, so that it needs no token to be delivered.
    headers: { 'idempotency-key': id },
    body: new URLSearchParams({ name: 'Ann', email: 'ann@example.com', message }),
    signal: AbortSignal.timeout(20_000),
  });
  await answer.arrayBuffer();
  return answer.status;
}
