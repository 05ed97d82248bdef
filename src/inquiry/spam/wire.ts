/** What the form in the browser and the endpoint on the server have agreed on beside the fields. */
import { trapName } from './honeypot.ts';

/** Keys of a post's body that are no fields of the inquiry. Without script only `trap` is sent. */
export const bodyKeys = { trap: trapName, token: 'token', source: 'source' } as const;

/** Where the form gets its time token, as plain text. */
export const tokenPath = '/inquiries/token';

/** A token that is older than this, in milliseconds, is likely replayed. */
export const tokenLifetime = 24 * 60 * 60 * 1000;
