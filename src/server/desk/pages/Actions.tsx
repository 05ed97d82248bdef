/** The one form of an inquiry's page: the buttons that its state and the reader's access allow. */
import type { InquiryForm } from '#content/inquiry-form.ts';
import { actionWords, type DeskAction } from '#server/desk/action-words.ts';
import { deskPath } from '#server/desk/desk-paths.ts';
import { type Inquiry, isOpen, maxNameLength } from '#server/store/inquiry.ts';
import { Field, Panel, useFrame } from './parts.tsx';

export interface Report {
  action: DeskAction;
  state: 'done' | 'outdated' | 'unchanged' | 'invalid';
}

export interface InquiryPageData {
  inquiry: Inquiry;
  canResend: boolean;
  others: Inquiry[];
  form: InquiryForm;
  replyLink: string;
  actionId: string;
  by: string;
  fromAnsweredLink?: boolean;
  report: Report | undefined;
  errors?: { note?: string; by?: string; typed?: string };
  /** Not saved yet. */
  note?: string;
}

/** The form's fields and buttons are spread over the page. */
export const formId = 'act';

type ButtonProps = { action: DeskAction; variant?: 'brand' | 'danger'; autoFocus?: boolean };
export function ActionButton({ action, variant, autoFocus }: ButtonProps) {
  return (
    <button
      type="submit"
      form={formId}
      name="do"
      value={action}
      // biome-ignore lint/a11y/noAutofocus: the link in the message is for this button
      autoFocus={autoFocus}
      className={`button button-small button-${variant ?? 'line'}`}
    >
      {actionWords[action].button}
    </button>
  );
}

export function Actions({ page }: { page: InquiryPageData }) {
  const { wholeDesk } = useFrame();
  const { inquiry, by, fromAnsweredLink } = page;
  const { record } = inquiry;
  const isQuarantined = record.status === 'quarantined';
  const isAccepted = record.status === 'accepted';
  const askedAction = isOpen(inquiry) && fromAnsweredLink && !by ? 'answered' : undefined;
  const actionAtName = page.errors?.by ? page.report?.action : askedAction;
  return (
    <Panel title="Actions" className="actions">
      {(isQuarantined || (isOpen(inquiry) && record.isDoubtful)) && (
        <div>
          <p>{`It may be spam${isQuarantined ? ' and was not delivered' : ''}:`}</p>
          <ul>
            {record.suspicions.map((suspicion) => (
              <li key={suspicion}>{suspicion}</li>
            ))}
          </ul>
        </div>
      )}
      {isOpen(inquiry) && record.assignee && (
        <p className="written">
          Assigned to <strong dir="auto">{record.assignee}</strong>
        </p>
      )}
      <NameField page={page} action={actionAtName} />
      <div className="row no-print">
        {isOpen(inquiry) && actionAtName !== 'answered' && (
          <ActionButton action="answered" variant="brand" autoFocus={fromAnsweredLink} />
        )}
        {(isQuarantined || (wholeDesk && record.status === 'discarded')) && (
          <ActionButton action="released" variant="brand" />
        )}
        {isQuarantined && <ActionButton action="discarded" />}
        {isOpen(inquiry) && (
          <ActionButton action={by && record.assignee === by ? 'unassigned' : 'assigned'} />
        )}
        <a href={page.replyLink} className="button button-small button-line">
          Reply by email
        </a>
        {isAccepted && !isOpen(inquiry) && <ActionButton action="reopened" />}
        {wholeDesk && isAccepted && <ActionButton action="discarded" />}
        {isAccepted && page.canResend && <ActionButton action="resent" />}
      </div>
      {!wholeDesk && (
        <p className="no-print">
          <a href={deskPath} className="link">
            Sign in to the desk
          </a>{' '}
          for notes, history and more actions.
        </p>
      )}
    </Panel>
  );
}

type NameProps = { page: InquiryPageData; action: DeskAction | undefined };
function NameField({ page: { by, errors, fromAnsweredLink }, action }: NameProps) {
  const field = (
    <Field id="by" label="Your name (shown to colleagues)" error={errors?.by} form={formId}>
      {(shared) => (
        <div className="row">
          <input
            type="text"
            required
            defaultValue={by}
            maxLength={maxNameLength}
            autoComplete="nickname"
            // biome-ignore lint/a11y/noAutofocus: every action needs the name
            autoFocus={fromAnsweredLink && !by}
            {...shared}
          />
          {/* Enter in a text input submits with the form's first button; this one does nothing. */}
          {action ? (
            <ActionButton action={action} variant="brand" />
          ) : (
            <button type="submit" form={formId} disabled hidden />
          )}
        </div>
      )}
    </Field>
  );
  if (!by || errors?.by) return field;
  return (
    <details className="no-print">
      <summary dir="auto">{`Your name: ${by}`}</summary>
      {field}
    </details>
  );
}
