/** The inquiries of which staff are not told one by one, because too many have come. */
export interface Delayed {
  /** How many are announced later. */
  waiting: number;
  /** When the last of them is announced. */
  until: Date | undefined;
  /** How many were quarantined within the last hour because one client had sent many. */
  quarantined: number;
}
