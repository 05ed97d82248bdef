/** What a browser reads before it offers to install the site. */
import type { Site } from '../content/schemas.ts';
import { paper } from '../pictures/palette.ts';
import { appIcons, type Icon, maskableIcon } from './icons.ts';

/** Makes the web app manifest; its colours are the light scheme's, the pages' own meta follow both. */
export function manifest({ name, description }: Pick<Site, 'name' | 'description'>) {
  return {
    name,
    short_name: name,
    description,
    lang: 'en',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: paper.light,
    theme_color: paper.light,
    icons: [...appIcons.map((icon) => entry(icon, 'any')), entry(maskableIcon, 'maskable')],
  };
}

function entry({ name, size }: Icon, purpose: 'any' | 'maskable') {
  return { src: `/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
