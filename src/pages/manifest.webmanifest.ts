import type { APIRoute } from 'astro';
import { getSite } from '#content/content.ts';
import { appIcons, type IconFile, maskableIcon } from '#site/brand/icons.ts';
import { tokenValue } from '#ui/tokens/palette.ts';
import tokens from '#ui/tokens/tokens.css?raw';

export const GET: APIRoute = async () => {
  const { name, description } = await getSite();
  // Of the light scheme; the pages' meta elements follow both.
  const paper = tokenValue(tokens, 'paper', 'light');
  const manifest = {
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
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
};

function entry({ name, size }: IconFile, purpose: 'any' | 'maskable') {
  return { src: `/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
