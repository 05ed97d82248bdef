import type { Errand } from '../inquiry/desk/views.ts';

/** The one form of an inquiry's page, whose fields and buttons are spread over the page. */
export const formId = 'act';

/** The name under which its buttons say what is to be done. */
export const errandName = 'do';

/** What the buttons say. The one for a field says which besides. */
export const errandLabels: Record<Errand, string> = {
  answered: 'Mark as answered',
  reopened: 'Reopen',
  released: 'Release and deliver',
  discarded: 'Discard as spam',
  resent: 'Send again',
  dismissed: 'Set failures aside',
  noted: 'Add the note',
  corrected: 'Save',
  named: 'Remember',
  erased: 'Erase for good',
};
