import type { Inquiry } from './fields.ts';
import { oneLine } from './plain-text.ts';

/** Who writes, on one line: name and company, as far as they show anything. */
export function senderLine({ name, company }: Pick<Inquiry, 'name' | 'company'>): string {
  return [name, company].map(oneLine).filter(Boolean).join(', ');
}
