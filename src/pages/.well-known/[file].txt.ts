import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { content } from '#content/content.ts';
import { securityContact, securityText } from '#content/security-text.ts';

export const getStaticPaths = (() => {
  const contact = securityContact(content.site);
  return contact ? [{ params: { file: 'security' }, props: { contact } }] : [];
}) satisfies GetStaticPaths;
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props, site: address }) =>
  new Response(securityText(props.contact, new URL('/', address).origin, new Date()));
