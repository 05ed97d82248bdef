interface Refusal {
  outcome: string;
  reason: string;
}

export const refusals = {
  400: { outcome: 'malformed', reason: 'The request could not be understood.' },
  403: { outcome: 'cross-site', reason: 'Inquiries are accepted only from this site.' },
  409: { outcome: 'conflict', reason: 'This inquiry was changed after it had been sent.' },
  413: { outcome: 'too-long', reason: 'The inquiry is too long.' },
  415: {
    outcome: 'malformed',
    reason: 'Send the inquiry as application/json or application/x-www-form-urlencoded.',
  },
  422: { outcome: 'invalid', reason: 'Some fields need another look.' },
  429: { outcome: 'limited', reason: 'Too many inquiries at once. Please try again later.' },
  503: {
    outcome: 'unavailable',
    reason: 'The inquiry could not be saved. Please try again later.',
  },
} as const satisfies Record<number, Refusal>;

export type RefusalStatus = keyof typeof refusals;

export function isRefusal(status: number): status is RefusalStatus {
  return status in refusals;
}

/** All outcomes, so that each can be counted from zero. */
export const postOutcomes = new Set<string>([
  'stored',
  'quarantined',
  'repeated',
  'released',
  ...Object.values(refusals).map(({ outcome }) => outcome),
  'error',
]);
