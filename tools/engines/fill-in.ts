import { randomUUID } from 'node:crypto';
import { formTexts } from '../../tests/browser/support/content.ts';
import type { Visitor } from './visitor.ts';

const { fields } = formTexts;

/** Fills in the contact form. @returns the message, which is unique */
export async function fillsIn(visitor: Visitor, link = ''): Promise<string> {
  const message = `We sell lamps, ref. ${randomUUID()} ${link}`.trim();
  await visitor.fills(fields.name.label, 'Ann Example');
  await visitor.fills(fields.email.label, 'ann@example.com');
  await visitor.fills(fields.message.label, message);
  return message;
}

/** Runs in the page: whether the form's script has taken over. */
export const isLive = (element: Element) => (element as HTMLInputElement).form?.noValidate === true;
