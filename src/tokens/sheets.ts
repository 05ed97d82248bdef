import themes from './themes.css?raw';
import tokens from './tokens.css?raw';

/** The text of the style sheets of colors, for what is drawn while the site is built. */
export const sheets = tokens + themes;
