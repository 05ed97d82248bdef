import type { APIRoute } from 'astro';
import { getSite } from '../content/content.ts';
import { manifest } from '../icons/manifest.ts';

export const GET: APIRoute = async () =>
  new Response(JSON.stringify(manifest(await getSite())), {
    headers: { 'content-type': 'application/manifest+json' },
  });
