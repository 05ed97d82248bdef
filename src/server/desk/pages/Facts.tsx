import { listAddress } from '#server/desk/addresses.ts';
import type { Frame, InquiryPage } from '#server/desk/views.ts';
import { replyLink } from '#server/reply-link.ts';
import { timeInWords } from '#server/wording.ts';
import { sourceFields } from '#shared/evidence.ts';
import { type FieldRule, fieldNames, inquiryFields } from '#shared/fields.ts';
import { oneLine } from '#shared/plain-text.ts';

const sourceWords: Record<(typeof sourceFields)[number], string> = {
  landingPage: 'First page',
  referrer: 'Came from',
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
};

/** The fields except the message, the times, and where the visit came from. */
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
      {sourceFields.map(
        (field) =>
          record.source[field] && (
            <div key={field}>
              <dt>{sourceWords[field]}</dt>
              <dd>
                <span dir="auto">{oneLine(record.source[field])}</span>
              </dd>
            </div>
          ),
      )}
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
