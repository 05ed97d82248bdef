import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { referenceOf } from '#server/store/inquiry.ts';
import { messageOf } from '#tests/fixtures/channels.ts';
import { content } from '#tests/fixtures/company.ts';
import { metadataValues, subjectOf } from './inquiry-text.ts';

const reference = referenceOf(messageOf().fields.id);

it.each([
  [{}, 'New inquiry: Ann Example, Ann & Sons (Warehouse & Fulfillment)'],
  [{ service: '' }, 'New inquiry: Ann Example, Ann & Sons'],
  [{ company: '' }, 'New inquiry: Ann Example (Warehouse & Fulfillment)'],
  [{ name: '\u200b', service: '' }, 'New inquiry: Ann & Sons'],
  [{ name: '', company: '\u3164', service: '' }, 'New inquiry: ann@visitor.example'],
])('names the sender and the service, and skips empty parts: %o', (fields, expected) => {
  expect(subjectOf(messageOf(fields))).toBe(`${expected} ${reference}`);
});

it('says in an alert whom the inquiry is assigned to', () => {
  const message = messageOf({ company: '', service: '' }, 'due-alert');
  const assigned = { ...message, record: { ...message.record, assignee: 'Bob\u202e' } };
  expect(subjectOf(assigned)).toBe(`Answer due soon (assigned to Bob): Ann Example ${reference}`);
  expect(subjectOf({ ...assigned, kind: 'inquiry' })).toBe(`New inquiry: Ann Example ${reference}`);
});

it('says that an inquiry may be spam, and why', () => {
  const message = messageOf({ company: '', service: '' });
  const record = { ...message.record, isDoubtful: true, suspicions: ['odd', 'late'] };
  const doubtful = { ...message, record };
  expect(subjectOf(doubtful)).toBe(`Possible spam: New inquiry: Ann Example ${reference}`);
  expect(metadataValues(doubtful, content)).toContainEqual(['Possible spam', 'odd; late']);
});

it('keeps sixty characters of each part, as people count them', () => {
  const accented = 'e\u0301';
  const subjectWith = (name: string) =>
    subjectOf(messageOf({ name, company: 'c'.repeat(61), service: 's'.repeat(61) }));
  const rest = `${'c'.repeat(60)}… (${'s'.repeat(60)}…) ${reference}`;
  expect(subjectWith(accented.repeat(60))).toBe(`New inquiry: ${accented.repeat(60)}, ${rest}`);
  expect(subjectWith(accented.repeat(61))).toBe(`New inquiry: ${accented.repeat(60)}…, ${rest}`);
  expect(subjectWith(`${'n'.repeat(59)} name`)).toBe(`New inquiry: ${'n'.repeat(59)}…, ${rest}`);
});

it('is one line that ends with the reference, whatever a visitor wrote', () => {
  const unit = fc.oneof(
    fc.constantFrom('\u200b', '\u0600', '\u0301', '\ufe0f', '\u3164', '\u2800', '\u2028', ' ', '('),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  const text = fc.string({ unit, maxLength: 200, size: 'max' });
  fc.assert(
    fc.property(text, text, text, (name, company, service) => {
      const subject = subjectOf(messageOf({ name, company, service }));
      expect(subject).not.toMatch(
        /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u,
      );
      expect(subject).not.toContain('  ');
      expect(subject.isWellFormed()).toBe(true);
      expect(subject.startsWith('New inquiry: ')).toBe(true);
      expect(subject.endsWith(` ${reference}`)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
