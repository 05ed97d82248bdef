import type { APIRoute } from 'astro';
import { faviconSvg } from '../icons/icons.ts';
import tokens from '../tokens/tokens.css?raw';

export const GET: APIRoute = () =>
  new Response(faviconSvg(tokens), { headers: { 'content-type': 'image/svg+xml' } });
