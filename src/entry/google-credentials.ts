/** Without Google credentials, Firestore's library also rejects promises that nobody can catch. */
export const lacksCredentials = (error: unknown) => String(error).includes('credential');
