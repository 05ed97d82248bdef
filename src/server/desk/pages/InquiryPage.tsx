/** The page of one inquiry: message, buttons and, at the whole desk, deliveries, notes and history. */
import type { ReactNode } from 'react';
import { inquiryPath, listPath } from '#server/desk/desk-paths.ts';
import { formValues } from '#server/messages/inquiry-text.ts';
import type { LabeledValue } from '#server/messages/mail-view.ts';
import { labeledSource, nameAndCompany } from '#server/messages/wording.ts';
import { isOpen, referenceOf } from '#server/store/inquiry.ts';
import { isRepeat } from '#server/store/same-address.ts';
import { oneLine } from '#shared/plain-text.ts';
import { ActionButton, Actions, formId, type InquiryPageData } from './Actions.tsx';
import { Deliveries, Notes, ReportBanner } from './History.tsx';
import { DueTime, Field, Link, Panel, StateLabel, Time, Title, useFrame } from './parts.tsx';

export function InquiryPage({ page }: { page: InquiryPageData }) {
  const { wholeDesk } = useFrame();
  const { fields, record } = page.inquiry;
  const { answeredAt, answeredBy, dueAt } = record;
  const reference = referenceOf(fields.id);
  const hasFailed = page.report && page.report.state !== 'done';
  return (
    <>
      {/* Without the visitor's text, which would stay in the browser's history. Screen readers read the title first. */}
      <Title text={hasFailed ? `Nothing was changed - ${reference}` : reference} />
      <form id={formId} method="post" action={inquiryPath(reference)} noValidate hidden>
        <input type="hidden" name="action" value={page.actionId} />
        <input type="hidden" name="seen" value={record.revision} />
      </form>
      <header className="stack">
        <p className="muted">{reference}</p>
        <h1 dir="auto">{nameAndCompany(fields) || reference}</h1>
        <p>
          <Link href={page.replyLink}>{oneLine(fields.email)}</Link>
        </p>
        <p className="row">
          <StateLabel inquiry={page.inquiry} />
          {isOpen(page.inquiry) && (
            <span>
              Answer <DueTime at={dueAt} />
            </span>
          )}
          {answeredAt && (
            <span>
              by {answeredBy || 'someone'}, <Time at={answeredAt} />
            </span>
          )}
        </p>
        <ReportBanner page={page} />
      </header>
      <div className="columns">
        <div className="stack">
          <Panel title={page.form.fields.message.label}>
            <p className="written" dir="auto">
              {fields.message}
            </p>
          </Panel>
          <Actions page={page} />
          {wholeDesk && <Notes page={page} />}
        </div>
        <div className="stack">
          <Panel title="Details">
            <Facts page={page} />
          </Panel>
          {page.others.length > 0 && <OtherInquiries page={page} />}
          {page.inquiry.deliveries.length > 0 && <Deliveries page={page} />}
          {wholeDesk && <Erasure page={page} reference={reference} />}
        </div>
      </div>
    </>
  );
}

function Facts({ page: { inquiry, form } }: { page: InquiryPageData }) {
  const { fields, record } = inquiry;
  const { wholeDesk } = useFrame();
  return (
    <dl className="stack">
      {formValues(fields, form, ['email']).map(drawFact)}
      <Fact name="Received">
        <Time at={fields.timestamp} />
      </Fact>
      <Fact name="Answer due">
        <Time at={record.dueAt} />
      </Fact>
      {labeledSource(record.source).map(drawFact)}
      {wholeDesk && (
        <Fact name="Same sender" className="no-print">
          <Link href={listPath({ email: fields.email })}>All inquiries from this address</Link>
        </Fact>
      )}
    </dl>
  );
}

type FactProps = { name: string; className?: string; children: ReactNode };
function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const drawFact = ([label, value, url]: LabeledValue) => (
  <Fact key={label} name={label}>
    {url ? (
      <a href={url} target="_blank" rel="noreferrer" className="link">
        {value}
      </a>
    ) : (
      <span dir="auto">{value}</span>
    )}
  </Fact>
);

function OtherInquiries({ page: { inquiry, others } }: { page: InquiryPageData }) {
  return (
    <Panel title="Other inquiries from this address">
      <ul className="stack">
        {others.map((other) => {
          const reference = referenceOf(other.fields.id);
          return (
            <li key={reference} className="row">
              <Link href={inquiryPath(reference)}>{reference}</Link>
              <StateLabel inquiry={other} />
              <span className="muted">
                <Time at={other.fields.timestamp} />
              </span>
              {isRepeat(inquiry.fields, other) && (
                <strong>this inquiry is a duplicate of it</strong>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function Erasure({ page: { errors }, reference }: { page: InquiryPageData; reference: string }) {
  const error = errors?.typed;
  return (
    <details className="card panel no-print" open={error !== undefined}>
      <summary>Erase this inquiry</summary>
      <div className="stack">
        <p>
          This permanently deletes the inquiry, its notes and its history. Messages already sent
          stay in your mailboxes and channels.
        </p>
        <Field id="typed" label={`Type ${reference} to confirm`} error={error} form={formId}>
          {(shared) => <input type="text" autoComplete="off" {...shared} />}
        </Field>
        <ActionButton action="erased" variant="danger" />
      </div>
    </details>
  );
}
