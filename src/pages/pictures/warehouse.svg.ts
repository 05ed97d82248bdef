import type { APIRoute } from 'astro';
import { warehouseSvg } from '../../drawings/warehouse-svg.tsx';
import tokens from '../../tokens/tokens.css?raw';

export const GET: APIRoute = () =>
  new Response(warehouseSvg(tokens), { headers: { 'content-type': 'image/svg+xml' } });
