import type { APIRoute } from 'astro';
import { getInterface, getLegalText, getServices, getSite } from '#content/content.ts';
import { legalIds } from '#content/legal-schema.ts';
import { llmsText } from '#site/discovery/llms-text.ts';

export const GET: APIRoute = async ({ site: address }) => {
  const legal = await Promise.all(legalIds.map(getLegalText));
  const content = {
    site: await getSite(),
    services: await getServices(),
    pageNames: (await getInterface()).pages,
    legal: legal.map(({ id, data }) => ({ id, ...data })),
  };
  return new Response(llmsText(content, new URL('/', address).origin));
};
