/** The social picture of each public page, with its title and theme. */
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { content } from '#content/content.ts';
import { drawSocialPicture, type SocialPicture } from '#site/brand/social-picture.tsx';
import { navigation, socialName } from '#site/layout/navigation.ts';

export const getStaticPaths = (() => {
  const { name, hero } = content.site;
  const { pages } = content.texts;
  const route = (page: string, title: string, theme: SocialPicture['theme'] = 'brand') => ({
    params: { page: socialName(page) },
    props: { picture: { name, title, label: hero.badge, theme, ...content.marks } },
  });
  return [
    ...navigation.map(({ page, href }) => route(href, href === '/' ? hero.headline : pages[page])),
    ...content.services.map(({ slug, title, color }) => route(`/services/${slug}`, title, color)),
    ...[...content.legal, ...content.landing.filter(({ noindex }) => !noindex)].map(
      ({ id, title }) => route(`/${id}`, title),
    ),
  ];
}) satisfies GetStaticPaths;
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(new Uint8Array(await drawSocialPicture(props.picture)), {
    headers: { 'content-type': 'image/png' },
  });
