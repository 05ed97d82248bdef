/** All design tokens as text, for what draws without a browser: icons, social pictures, drawings, mails. */
import drawings from './drawings.css?raw';
import themes from './themes.css?raw';
import tokens from './tokens.css?raw';

export const sheets = tokens + themes + drawings;
