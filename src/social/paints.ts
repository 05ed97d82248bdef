/**
 * The colors of the things on a social picture's dark background: cardboard, painted steel, paper.
 * The brand's and the services' colors come from tokens.css.
 */

/** A closed parcel, and what is printed on it. */
export const cardboard = {
  light: { body: '#d8b487', print: '#94693a', tape: '#f2ddb8' },
  kraft: { body: '#c99a63', print: '#7f5426', tape: '#ecd0a0' },
  dark: { body: '#b98850', print: '#6d451b', tape: '#e2be8a' },
  pale: { body: '#ece4d6', print: '#a5977e' },
};

export const beam = { front: '#2b3781', foot: '#1f2860', hole: '#171d4a', lip: '#5266cf' };

/** A bay's inside, and the ground under the shelf line. */
export const wall = '#1a2045';
export const ground = '#0a0d1e';

/** The shadow that a thing casts on those behind and below it. */
export const shadow = '#05070f';

/** The paper of labels. */
export const paper = '#fffdf8';
