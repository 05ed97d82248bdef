/** The sizes of letters in mails. */

/** A long heading is smaller: what follows it should be seen on a phone without scrolling. */
export const heading = (text: string) => ({
  ...(text.length > 48
    ? { fontSize: '20px', lineHeight: '26px' }
    : { fontSize: '27px', lineHeight: '32px' }),
  fontWeight: 700,
  letterSpacing: '-0.02em',
});
export const listHeading = { fontSize: '18px', lineHeight: '24px', fontWeight: 700 };
export const body = { fontSize: '16px', lineHeight: '25px' };
export const small = { fontSize: '14px', lineHeight: '20px' };
/** A figure, and the words beside it. */
export const figure = {
  fontSize: '27px',
  lineHeight: '34px',
  fontWeight: 700,
  letterSpacing: '-0.02em',
};
export const beside = { fontSize: '17px', lineHeight: '26px' };
/** The two columns of details. Labels are ours: their words are not broken. */
export const label = {
  ...small,
  fontWeight: 400,
  padding: '3px 14px 3px 0',
  verticalAlign: 'top',
  width: '30%',
  wordBreak: 'normal',
  overflowWrap: 'normal',
} as const;
export const detail = { ...small, padding: '3px 0', verticalAlign: 'top' };
