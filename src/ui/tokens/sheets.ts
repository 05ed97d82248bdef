import drawings from './drawings.css?raw';
import themes from './themes.css?raw';
import tokens from './tokens.css?raw';

export const sheets = tokens + themes + drawings;
