import drawings from './drawings.css?raw';
import themes from './themes.css?raw';
import tokens from './tokens.css?raw';

/** The text of the token style sheets, for pictures drawn at build time. */
export const sheets = tokens + themes + drawings;
