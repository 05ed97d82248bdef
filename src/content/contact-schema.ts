/** The schema of `contact` in `content/site.yaml`: texts, form and opening hours. */
import { z } from 'zod';
import { type FieldRule, inquiryFields, mapFields } from '#shared/fields.ts';
import { weekdays } from '#shared/opening-hours.ts';
import { clockTime, day, each, text, textWith } from './field-types.ts';
import { inbox } from './service-schema.ts';

const hours = z
  .strictObject({
    timeZone: z.string().refine(isTimeZone, 'must be a time zone like America/New_York'),
    days: z.array(z.enum(weekdays)).min(1),
    opening: clockTime,
    closing: clockTime,
    holidays: z.array(z.strictObject({ date: day, name: text })),
  })
  .refine(({ opening, closing }) => opening < closing, {
    path: ['opening'],
    error: 'must be earlier than "closing"',
  });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

const fieldTexts = ({ required, kind }: FieldRule) =>
  z.strictObject({
    label: text,
    blank: neededIf(required),
    invalid: neededIf(kind === 'email' || kind === 'choice'),
  });

/** The type is always optional, so that all fields have the same type. */
function neededIf(needed: boolean): z.ZodOptional<typeof text> {
  const optional = text.optional();
  return needed ? (text as unknown as typeof optional) : optional;
}

const outcome = each(text, 'title', 'description');

const form = z.strictObject({
  title: text,
  fields: z.strictObject(mapFields((field) => fieldTexts(inquiryFields[field]))),
  optional: text,
  noChoice: text,
  tooLong: textWith('limit', 'count'),
  notOneLine: text,
  suggestion: textWith('suggestion'),
  note: text,
  privacyLink: text,
  submit: text,
  sending: text,
  sent: z.strictObject(outcome),
  failed: z.strictObject(outcome),
});

export const contactSchema = z.strictObject({
  title: text,
  lead: text,
  guaranteeTitle: text,
  guarantee: text,
  hours,
  remindAfterMinutes: z
    .int('must be a whole number')
    .min(5, 'must be from 5 to 115')
    .max(115, 'must be from 5 to 115'),
  otherChoices: z.array(z.strictObject({ label: text, inbox: inbox.optional() })),
  form,
  next: z.strictObject({ ...each(text, 'title', 'reader', 'ready'), answer: textWith('hours') }),
  booking: z.strictObject(each(text, 'name', 'note', 'afterSending')),
  sentPage: z.strictObject(each(text, 'reference', 'back')),
});
