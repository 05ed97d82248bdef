import type { APIRoute } from 'astro';
import { drawIcon, tabIcon, toIco } from '../icons/icons.ts';

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(toIco(await drawIcon(tabIcon), tabIcon.size)), {
    headers: { 'content-type': 'image/x-icon' },
  });
