/** The schema of `contact` in `content/site.yaml`: texts, form and opening hours. */
import { z } from 'zod';
import { type FieldRule, inquiryFields, mapFields } from '#shared/fields.ts';
import { weekdays } from '#shared/opening-hours.ts';
import { block, clockTime, day, each, text, textWith } from './field-types.ts';
import { inbox } from './service-schema.ts';

const hours = z
  .strictObject({
    timeZone: z
      .string()
      .refine(isTimeZone, 'must be a time zone like America/New_York')
      .describe(
        'A name of the IANA database, like America/New_York. Daylight saving time is taken into account.',
      ),
    days: z.array(z.enum(weekdays)).min(1).describe('The days on which inquiries are answered.'),
    opening: clockTime,
    closing: clockTime,
    holidays: z
      .array(z.strictObject({ date: day, name: text }))
      .describe('Days on which no inquiry is answered. They do not count toward the two hours.'),
  })
  .refine(({ opening, closing }) => opening < closing, {
    path: ['opening'],
    error: 'must be earlier than "closing"',
  })
  .describe(
    'The opening hours. They determine the line on the pages, the mail to visitors and the time by which an inquiry must be answered.',
  );

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

const fieldTexts = ({ required, kind }: FieldRule) =>
  z.strictObject({
    label: text.describe('Shown above the field.'),
    blank: neededIf(required, 'Shown when the field is left empty.'),
    invalid: neededIf(
      kind === 'email' || kind === 'choice',
      'Shown when the content of the field is not accepted.',
    ),
  });

/** The type is always optional, so that all fields have the same type. */
function neededIf(needed: boolean, description: string): z.ZodOptional<typeof text> {
  const optional = text.optional().describe(description);
  return needed ? (text.describe(description) as unknown as typeof optional) : optional;
}

const outcome = each(text, 'title', 'description');

const form = z.strictObject({
  title: text,
  fields: z.strictObject(mapFields((field) => fieldTexts(inquiryFields[field]))),
  optional: text.describe('Shown beside the label of an optional field.'),
  noChoice: text.describe('Shown while no service is chosen.'),
  tooLong: textWith('limit', 'count').describe(
    '{limit} is the largest allowed number of characters, {count} the current number.',
  ),
  notOneLine: text.describe('Shown when a single-line field contains several lines.'),
  suggestion: textWith('suggestion').describe(
    'The button under an email address that looks mistyped. {suggestion} is the address that it enters.',
  ),
  note: text.describe('Shown above the button, followed by a link to the privacy page.'),
  privacyLink: text,
  submit: text.describe('The button.'),
  sending: text.describe('The button while the inquiry is being sent.'),
  sent: block(
    'Shown when the inquiry has been sent: in the toast, beside the button, and on the page without script.',
    outcome,
  ),
  failed: block('Shown when the inquiry could not be sent.', outcome),
});

export const contactSchema = block('The contact section: on the home page and at /contact.', {
  title: text,
  lead: text,
  guaranteeTitle: text,
  guarantee: text.describe('The text of the box; the opening hours are shown under it.'),
  hours,
  remindAfterMinutes: z
    .int('must be a whole number')
    .min(5, 'must be from 5 to 115')
    .max(115, 'must be from 5 to 115')
    .describe('After so many of the 120 minutes in opening hours, staff are reminded to answer.'),
  otherChoices: z
    .array(z.strictObject({ label: text, inbox: inbox.optional() }))
    .describe('The choices of the form\'s "Service" field after the services.'),
  form,
  next: block('What happens next: below the form, and on the page after it.', {
    title: text,
    reader: text.describe('Who reads the message.'),
    answer: textWith('hours').describe(
      'When the answer arrives. {hours} are the opening hours, such as "Mon-Fri 9AM-6PM EST".',
    ),
    ready: text.describe('What visitors should have ready for the answer.'),
  }),
  booking: block('The link to "bookingUrl", if there is one.', {
    name: text.describe('Its name on the contact page, after the channels.'),
    note: text.describe('Shown under the name.'),
    afterSending: text.describe('The link beside the message that an inquiry has been sent.'),
  }),
  sentPage: block('Shown after an inquiry; the button only on the page without script.', {
    reference: text.describe('The words before the reference number.'),
    back: text.describe('The button.'),
  }),
});
