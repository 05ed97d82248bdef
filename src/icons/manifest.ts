/** What a browser reads before it offers to install the site. */
import type { Site } from '../content/schemas.ts';
import { readPalette } from '../tokens/palette.ts';
import { appIcons, type IconFile, maskableIcon } from './icons.ts';

/**
 * Makes the web app manifest in the light scheme's colors; the pages' meta elements follow both schemes.
 * @param tokens the text of tokens.css
 */
export function manifest(
  { name, description }: Pick<Site, 'name' | 'description'>,
  tokens: string,
) {
  const paper = readPalette(tokens, 'light')('paper');
  return {
    name,
    short_name: name,
    description,
    lang: 'en',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: [...appIcons.map((icon) => entry(icon, 'any')), entry(maskableIcon, 'maskable')],
  };
}

function entry({ name, size }: IconFile, purpose: 'any' | 'maskable') {
  return { src: `/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
