import type { ReactNode } from 'react';
import type { InquiryField } from './schema.ts';

type Props = {
  name: InquiryField;
  label: string;
  optional?: boolean;
  error: string | undefined;
  /** Draws the control with the attributes that tie it to its label and its error. */
  children: (control: {
    id: string;
    name: InquiryField;
    className: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
};

/** A labelled control with its error under it, in words. */
export function Field({ name, label, optional, error, children }: Props) {
  const id = `inquiry-${name}`;
  const errorId = `${id}-error`;
  return (
    <div className="flex min-w-0 flex-col">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label} {optional && <span className="font-normal text-muted">(optional)</span>}
      </label>
      {children({
        id,
        name,
        className: 'field',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? errorId : undefined,
      })}
      {error && (
        <p id={errorId} className="mt-1.5 text-[0.9375rem] text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
