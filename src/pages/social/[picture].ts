/** The social picture of each public page: the company's own, or a drawn one with the page's title and theme. */
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { content } from '#content/content.ts';
import { socialName } from '#content/photo-schema.ts';
import {
  drawSocialPicture,
  fitSocialPicture,
  type SocialPicture,
} from '#site/brand/social-picture.tsx';
import { navigation } from '#site/layout/navigation.ts';

export const getStaticPaths = (() => {
  const { name, hero } = content.site;
  const { pages } = content.texts;
  const route = (path: string, title: string, theme: SocialPicture['theme'] = 'brand') => {
    const page = socialName(path);
    const own = Object.hasOwn(content.socialPictures, page) && content.socialPictures[page];
    return {
      params: { picture: own ? `${page}.jpeg` : `${page}.png` },
      props: { own, drawn: { name, title, label: hero.badge, theme, ...content.marks } },
    };
  };
  return [
    ...navigation.map(({ page, href }) => route(href, href === '/' ? hero.headline : pages[page])),
    ...content.services.map(({ slug, title, color }) => route(`/services/${slug}`, title, color)),
    ...[...content.legal, ...content.landing.filter(({ noindex }) => !noindex)].map(
      ({ id, title }) => route(`/${id}`, title),
    ),
  ];
}) satisfies GetStaticPaths;
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { own, drawn } }) => {
  const picture = own ? fitSocialPicture(`content/social/${own}`) : drawSocialPicture(drawn);
  return new Response(new Uint8Array(await picture), {
    headers: { 'content-type': own ? 'image/jpeg' : 'image/png' },
  });
};
