/** How many features the collapsed list shows, in wide windows and in those under 768 px. */
export const preview = { wide: 3, narrow: 2 };
