/** The schema of `contact` in `content/site.yaml`: texts, form and opening hours. */
import { z } from 'zod';
import { type FieldRule, inquiryFields, mapFields } from '#shared/fields.ts';
import { weekdays } from '#shared/opening-hours.ts';
import { draftable } from './drafts.ts';
import { clockTime, day, text, textWith } from './field-types.ts';
import { photographFile } from './photo-schema.ts';
import { inbox } from './service-schema.ts';

const hours = z
  .strictObject({
    timeZone: z.string().refine(isTimeZone, 'must be a time zone like America/New_York'),
    days: z.array(z.enum(weekdays)).min(1),
    opening: clockTime,
    closing: clockTime,
    holidays: z.array(z.strictObject({ date: day, name: text(40) })).max(60),
    answerWithin: z.int().refine((count) => count >= 1 && count <= 48, 'must be from 1 to 48'),
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

const message = text(100);

const fieldTexts = ({ required, kind }: FieldRule) =>
  z.strictObject({
    label: text(24),
    hint: text(140).optional(),
    blank: neededIf(required),
    invalid: neededIf(kind !== 'line' && kind !== 'text'),
  });

/** The type is always optional, so that all fields have the same type. */
function neededIf(needed: boolean): z.ZodOptional<typeof message> {
  const optional = message.optional();
  return needed ? (message as unknown as typeof optional) : optional;
}

/** A toast has room for it beside the form. */
const outcome = { title: text(30), description: text(80) };

const slug = z
  .string()
  .max(40)
  .regex(/^[a-z0-9-]+$/, 'must have only lowercase letters, digits and hyphens, like consultation');

const form = z.strictObject({
  title: text(40),
  fields: z.strictObject(mapFields((field) => fieldTexts(inquiryFields[field]))),
  optional: text(16),
  noChoice: text(30),
  tooLong: textWith(100, 'limit', 'count'),
  notOneLine: message,
  suggestion: textWith(40, 'suggestion'),
  note: text(200),
  privacyLink: text(30),
  honeypot: text(40),
  submit: text(24),
  sending: text(24),
  sent: z.strictObject(outcome),
  failed: z.strictObject(outcome),
});

export const contactSchema = z.strictObject({
  title: text(40),
  lead: text(160),
  guaranteeTitle: text(40),
  guarantee: textWith(120, 'answerTime'),
  person: draftable({
    name: text(40),
    role: text(60),
    text: text(140).optional(),
    file: photographFile,
  }),
  hours,
  otherChoices: z
    .array(z.strictObject({ label: text(50), slug: slug.optional(), inbox: inbox.optional() }))
    .max(6),
  form,
  next: z.strictObject({
    title: text(40),
    reader: text(140),
    answer: textWith(140, 'answerTime', 'hours'),
    open: textWith(100, 'hours', 'now', 'time'),
    closed: textWith(100, 'hours', 'opening', 'time'),
  }),
  booking: z.strictObject({ name: text(24), note: text(60), afterSending: text(30) }),
  acknowledgement: z.strictObject({
    subject: textWith(60, 'reference'),
    greeting: text(60),
    received: textWith(320, 'company', 'reference'),
    answer: textWith(320, 'answerTime', 'hours', 'time'),
    unexpected: text(320),
    replySubject: textWith(60, 'reference'),
  }),
  sentPage: z.strictObject({ reference: text(40), answerBy: textWith(60, 'time'), back: text(30) }),
});
