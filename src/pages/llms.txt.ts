import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { getInterface, getServices, getSite } from '../content/content.ts';
import { llmsText } from '../discovery/llms-text.ts';

export const GET: APIRoute = async ({ site: address }) => {
  const legal = await getCollection('legal');
  const content = {
    site: await getSite(),
    services: await getServices(),
    pageNames: (await getInterface()).pages,
    legal: legal.map(({ id, data }) => ({ id, ...data })),
  };
  return new Response(llmsText(content, new URL('/', address).origin));
};
