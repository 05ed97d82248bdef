import type { InquiryField } from '../inquiry/core/fields.ts';
import type { Errand } from '../inquiry/desk/views.ts';
import { errandLabels, errandName, formId } from './action-form.ts';

type Props = {
  errand: Errand;
  /** The field to be corrected, and how it is called. */
  field?: InquiryField;
  label?: string;
  look?: 'brand' | 'line' | 'danger';
};

/** Posts the page's form, asking for one thing. */
export function ErrandButton({ errand, field, label, look = 'line' }: Props) {
  return (
    <button
      type="submit"
      form={formId}
      name={errandName}
      value={field ? `${errand}.${field}` : errand}
      className={`button button-small button-${look}`}
    >
      {errandLabels[errand]} {label && <span className="sr-only">{label}</span>}
    </button>
  );
}
