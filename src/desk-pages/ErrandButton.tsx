import type { ReactNode } from 'react';
import type { InquiryField } from '../inquiry/core/fields.ts';
import type { Errand } from '../inquiry/desk/views.ts';
import { errandName, formId } from './action-form.ts';

type Props = {
  errand: Errand;
  /** The field to be corrected. */
  field?: InquiryField;
  look?: 'brand' | 'line' | 'danger';
  children: ReactNode;
};

/** Posts the page's form, asking for one thing. */
export function ErrandButton({ errand, field, look = 'line', children }: Props) {
  return (
    <button
      type="submit"
      form={formId}
      name={errandName}
      value={field ? `${errand}.${field}` : errand}
      className={`button button-small button-${look}`}
    >
      {children}
    </button>
  );
}
