import type { APIRoute } from 'astro';
import { getSite } from '../content/content.ts';
import { manifest } from '../icons/manifest.ts';
import tokens from '../tokens/tokens.css?raw';

export const GET: APIRoute = async () =>
  new Response(JSON.stringify(manifest(await getSite(), tokens)), {
    headers: { 'content-type': 'application/manifest+json' },
  });
