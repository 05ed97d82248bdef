import type { APIRoute } from 'astro';
import { drawIcon, tabIcon, toIco } from '../icons/icons.ts';
import tokens from '../tokens/tokens.css?raw';

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(toIco(await drawIcon(tabIcon, tokens), tabIcon.size)), {
    headers: { 'content-type': 'image/x-icon' },
  });
