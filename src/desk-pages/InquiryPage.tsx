import { timeInWords } from '../inquiry/core/moments.ts';
import { referenceOf } from '../inquiry/core/reference.ts';
import { senderLine } from '../inquiry/core/sender.ts';
import { stateOf } from '../inquiry/core/state.ts';
import { deskPath, inquiryPath } from '../inquiry/desk/addresses.ts';
import type { Frame, InquiryPage as Page } from '../inquiry/desk/views.ts';
import { Deliveries } from './Deliveries.tsx';
import { Erasure } from './Erasure.tsx';
import { Facts } from './Facts.tsx';
import { formId } from './form.tsx';
import { History } from './History.tsx';
import { NoteForm } from './NoteForm.tsx';
import { Outcome } from './Outcome.tsx';
import { DueTime, Panel, StateWord } from './parts.tsx';
import { StateActions } from './StateActions.tsx';

/** Everything about one inquiry, and what staff can do with it. */
export function InquiryPage({ page, frame }: { page: Page; frame: Frame }) {
  const { file, form } = page;
  const { inquiry, record } = file;
  const { now, timeZone } = frame;
  const reference = referenceOf(inquiry.id);
  const state = stateOf(file, now);
  const isWaiting = record.standing === 'accepted' && !record.answeredAt;
  const actions = <StateActions page={page} state={state} />;
  return (
    <>
      <form id={formId} method="post" action={inquiryPath(reference)}>
        <input type="hidden" name="token" value={form.token} />
        <input type="hidden" name="action" value={form.action} />
        <input type="hidden" name="seen" value={record.revision} />
        {page.asked && <input type="hidden" name="asked" value={page.asked} />}
      </form>
      {frame.navigation && (
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
          {/* A link that asks for something leads to its button first. */}
          {page.asked && actions}
          <Panel title={page.labels.message}>
            <p className="written" dir="auto">
              {inquiry.message}
            </p>
          </Panel>
          {!page.asked && actions}
          <Panel title="Notes and history">
            <NoteForm page={page} />
            <History actions={file.actions} frame={frame} />
          </Panel>
        </div>
        <div className="stack">
          <Panel title="Who and how to reach them">
            <Facts page={page} frame={frame} />
          </Panel>
          <Panel title="Deliveries">
            <Deliveries page={page} frame={frame} />
          </Panel>
          <Erasure page={page} reference={reference} />
        </div>
      </div>
    </>
  );
}
