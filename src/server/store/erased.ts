/** The list of erased inquiries, for software that may have copies: nothing but references. */
import { type DatabaseAdapter, distantFuture } from './adapter.ts';
import { type Inquiry, referenceOf } from './inquiry.ts';

/** Stores references, in batches by time. */
export const erasedKey = 'erased inquiries';
/** Other messages are given up at that age too. */
const lifetime = 2 * 24 * 60 * 60_000;

/** Leaves out what no channel was sent. */
export async function listErased(
  { transact }: DatabaseAdapter,
  inquiries: AsyncIterable<Inquiry> | Inquiry[],
  now: Date,
  before = distantFuture,
): Promise<void> {
  const references: string[] = [];
  for await (const { fields, deliveries } of inquiries) {
    if (fields.timestamp >= before) break;
    if (deliveries.length > 0) references.push(referenceOf(fields.id));
  }
  if (references.length === 0) return;
  await transact({ key: erasedKey }, ({ storedValue }) => {
    const known = Object.entries(storedValue?.value ?? {});
    const recent = known.filter(([at]) => Date.parse(at) > now.getTime() - lifetime);
    // Later than all others, whatever the clocks of servers say.
    const at = Math.max(now.getTime(), ...recent.map(([moment]) => Date.parse(moment) + 1));
    const batch = { [new Date(at).toISOString()]: references.join(' ') };
    const value = { ...Object.fromEntries(recent), ...batch };
    return { result: undefined, storedValue: { value, expiresAt: new Date(at + lifetime) } };
  });
}
