import { expect, test } from 'vitest';
import { readPalette } from './palette.ts';
import tokens from './tokens.css?raw';

// They stand there reckoned, as a variable would have the browser style the whole page.
test.each(['light', 'dark'] as const)(
  'the gutter has the color of the page under its veil, in the %s scheme',
  (scheme) => {
    const rules = tokens.matchAll(/:root:has\([^{]+\{\s*background-color: ([^;]+);/g);
    const gutters = [...rules].map(([, color = '']) =>
      readPalette(`\n:root { --gutter: ${color};`, scheme)('gutter'),
    );
    const veiled = readPalette(
      tokens.replace(
        '--veil:',
        '--veiled: color-mix(in srgb, var(--shade) 65%, var(--paper));--veil:',
      ),
      scheme,
    );
    expect(tokens).toContain('--veil: color-mix(in srgb, var(--shade) 65%, transparent);');
    expect(gutters).toEqual([veiled('veiled'), veiled('veiled')]);
  },
);
