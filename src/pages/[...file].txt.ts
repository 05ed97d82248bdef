/** Texts for programs: where the sitemap is, and where to report a flaw. */
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { content } from '#content/content.ts';
import { securityContact, securityText } from '#content/security-text.ts';

export const getStaticPaths = (() => {
  const contact = securityContact(content.site);
  const security = (origin: string) => securityText(contact ?? '', origin, new Date());
  const texts = { robots, ...(contact && { '.well-known/security': security }) };
  return Object.entries(texts).map(([file, textFor]) => ({ params: { file }, props: { textFor } }));
}) satisfies GetStaticPaths;
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

const robots = (origin: string) =>
  `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap-index.xml\n`;

export const GET: APIRoute<Props> = ({ props, site }) =>
  new Response(props.textFor(new URL('/', site).origin));
