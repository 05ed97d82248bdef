import { type FieldRule, fieldNames, inquiryFields } from '../inquiry/core/fields.ts';
import { timeInWords } from '../inquiry/core/moments.ts';
import { oneLine } from '../inquiry/core/plain-text.ts';
import { replyLink } from '../inquiry/core/reply-link.ts';
import { type Source, sourceFields } from '../inquiry/core/source.ts';
import { listAddress } from '../inquiry/desk/list-query.ts';
import type { Frame, InquiryPage } from '../inquiry/desk/views.ts';

const sourceWords: Record<(typeof sourceFields)[number], string> = {
  landingPage: 'First page',
  referrer: 'Came from',
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
};

/** What the visitor entered but the message, and what is known beside it. */
export function Facts({ page: { file, labels }, frame }: { page: InquiryPage; frame: Frame }) {
  const { inquiry, record } = file;
  const { now, timeZone } = frame;
  return (
    <dl className="stack">
      {fieldNames.map((field) => {
        const { kind }: FieldRule = inquiryFields[field];
        if (kind === 'text') return null;
        const value = oneLine(inquiry[field]);
        return (
          <div key={field}>
            <dt>{labels[field]}</dt>
            <dd>
              {kind === 'email' ? (
                <a href={replyLink(inquiry, inquiry.message)} className="link link-alone">
                  {value}
                </a>
              ) : (
                (value && <span dir="auto">{value}</span>) || (
                  <span className="muted">(not given)</span>
                )
              )}
            </dd>
          </div>
        );
      })}
      <div>
        <dt>Received</dt>
        <dd>{timeInWords(inquiry.timestamp, timeZone, now)}</dd>
      </div>
      <div>
        <dt>Answer due</dt>
        <dd>{timeInWords(record.dueAt, timeZone, now)}</dd>
      </div>
      {sourceFields.map((field) => (
        <SourceFact key={field} field={field} source={record.source} />
      ))}
      {frame.wholeDesk && (
        <div className="no-print">
          <dt>This person</dt>
          <dd>
            <a href={listAddress({ email: inquiry.email })} className="link link-alone">
              All inquiries of this address
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}

function SourceFact({ field, source }: { field: (typeof sourceFields)[number]; source: Source }) {
  const value = source[field];
  if (!value) return null;
  return (
    <div>
      <dt>{sourceWords[field]}</dt>
      <dd>
        <span dir="auto">{oneLine(value)}</span>
      </dd>
    </div>
  );
}
