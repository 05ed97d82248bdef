import type { APIRoute } from 'astro';
import { content } from '#content/content.ts';
import { tokenValue } from '#ui/tokens/palette.ts';
import tokens from '#ui/tokens/tokens.css?raw';

export const GET: APIRoute = async () => {
  const { name, description } = content.site;
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
    icons: [
      icon('icon-192', 192),
      icon('icon-512', 512),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
};

/** A file of public/. */
function icon(name: string, size: number, purpose = 'any') {
  return { src: `/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
