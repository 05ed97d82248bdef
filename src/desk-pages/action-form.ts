/** The one form of an inquiry's page, whose fields and buttons are spread over the page. */
export const formId = 'act';

/** The name under which its buttons say what is to be done. */
export const errandName = 'do';
