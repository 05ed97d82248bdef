/** The shape of the contact section of `content/site.yaml`: its texts, the form and the hours. */
import { z } from 'zod';
import { hoursSchema } from './hours.ts';
import { text, textWith } from './texts.ts';

/** A field's texts; src/inquiry/core/form.ts checks that each field has what it needs. */
const fieldTexts = z.strictObject({
  label: text,
  /** Shown when a required field is left empty. */
  blank: text.optional(),
  /** Shown when an address is incomplete, or a choice is not on the list. */
  invalid: text.optional(),
});

const outcome = z.strictObject({ title: text, description: text });

/** A separate inbox: `advertising` has its address in the variable MAIL_TO_ADVERTISING. */
export const inbox = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, 'must be a word in small letters, like advertising');

export const contactSchema = z.strictObject({
  title: text,
  lead: text,
  guaranteeTitle: text,
  guarantee: text,
  hours: hoursSchema,
  /** The choices of the form's 'Service' field after the services of `content/services/`. */
  otherChoices: z.array(z.strictObject({ label: text, inbox: inbox.optional() })),
  form: z.strictObject({
    title: text,
    fields: z.record(z.string(), fieldTexts),
    optional: text,
    noChoice: text,
    tooLong: textWith('count'),
    notOneLine: text,
    note: text,
    privacyLink: text,
    submit: text,
    sending: text,
    /** What the visitor is told, in the same words in the toast, beside the form and without script. */
    sent: outcome,
    failed: outcome,
  }),
  /** The page that a browser without script shows after an inquiry. */
  sentPage: z.strictObject({ reference: text, back: text }),
});

export type FieldTexts = z.infer<typeof fieldTexts>;
