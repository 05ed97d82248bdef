/** Where loader.ts reports a page that was not requested when it was shown. A module of its own, to stay inline. */
export const shownPath = '/shown';
