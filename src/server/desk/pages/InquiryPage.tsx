import { deskPath, inquiryPath } from '#server/desk/addresses.ts';
import type { Frame, InquiryPage as Page } from '#server/desk/views.ts';
import { stateOf } from '#server/store/record.ts';
import { senderLine, timeInWords } from '#server/wording.ts';
import { referenceOf } from '#shared/reference.ts';
import { Actions } from './Actions.tsx';
import { Facts } from './Facts.tsx';
import { Deliveries, Notes, Outcome } from './History.tsx';
import { ActionButton, DueTime, describedBy, Field, formId, Panel, StateWord } from './parts.tsx';

export function InquiryPage({ page, frame }: { page: Page; frame: Frame }) {
  const { file, wholeDesk } = page;
  const { inquiry, record } = file;
  const { now, timeZone } = frame;
  const reference = referenceOf(inquiry.id);
  const state = stateOf(file, now);
  const isWaiting = record.status === 'accepted' && !record.answeredAt;
  return (
    <>
      <form id={formId} method="post" action={inquiryPath(reference)}>
        <input type="hidden" name="action" value={page.action} />
        <input type="hidden" name="seen" value={record.revision} />
      </form>
      {wholeDesk && (
        <p className="no-print">
          <a href={deskPath} className="link link-alone">
            All inquiries
          </a>
        </p>
      )}
      <header className="stack">
        <p className="muted">{reference}</p>
        <h1 dir="auto">{senderLine(inquiry) || reference}</h1>
        <p className="row">
          <StateWord state={state} />
          {isWaiting && (
            <span>
              Answer <DueTime dueAt={record.dueAt} now={now} /> (
              {timeInWords(record.dueAt, timeZone, now)})
            </span>
          )}
          {record.answeredAt && (
            <span>
              {`by ${record.answeredBy || 'somebody'}, ${timeInWords(record.answeredAt, timeZone, now)}`}
            </span>
          )}
        </p>
        <Outcome page={page} frame={frame} />
      </header>
      <div className="columns">
        <div className="stack">
          <Actions page={page} state={state} />
          <Panel title={page.labels.message}>
            <p className="written" dir="auto">
              {inquiry.message}
            </p>
          </Panel>
          {wholeDesk && <Notes page={page} frame={frame} />}
        </div>
        <div className="stack">
          <Panel title="Who and how to reach them">
            <Facts page={page} frame={frame} />
          </Panel>
          {page.others.length > 0 && <Others page={page} frame={frame} />}
          {wholeDesk && <Deliveries page={page} frame={frame} />}
          {wholeDesk && <Erasure page={page} reference={reference} />}
        </div>
      </div>
    </>
  );
}

function Others({ page: { others }, frame }: { page: Page; frame: Frame }) {
  const { now, timeZone } = frame;
  return (
    <Panel title="Also from this address">
      <ul className="stack">
        {others.map((other) => {
          const reference = referenceOf(other.inquiry.id);
          return (
            <li key={reference} className="row">
              <a href={inquiryPath(reference)} className="link link-alone">
                {reference}
              </a>
              <StateWord state={stateOf(other, now)} />
              <span className="muted">{timeInWords(other.inquiry.timestamp, timeZone, now)}</span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** Requires the reference, which nobody types by mistake. */
function Erasure({ page: { errors, draft }, reference }: { page: Page; reference: string }) {
  const error = errors.typed;
  return (
    <details
      className="card panel no-print"
      open={error !== undefined || draft.typed !== undefined}
    >
      <summary>Erase this inquiry</summary>
      <div className="stack">
        <p>
          It goes for good, with its notes and all records. Messages that were sent stay in your
          mailboxes.
        </p>
        <Field id="typed" label={`Type ${reference} to erase it`} error={error}>
          <input
            id="typed"
            name="typed"
            type="text"
            form={formId}
            className="field"
            autoComplete="off"
            defaultValue={draft.typed}
            {...describedBy('typed', error)}
          />
        </Field>
        <ActionButton action="erased" look="danger" />
      </div>
    </details>
  );
}
