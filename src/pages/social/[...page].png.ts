/** A social picture of each public page, with its title and in its theme. */
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { getInterface, getLegalText, getServices, getSite } from '#content/content.ts';
import { legalIds } from '#content/legal-schema.ts';
import { fill } from '#content/placeholders.ts';
import { hoursLine } from '#shared/opening-hours.ts';
import { drawSocialPicture, type SocialPicture } from '#site/brand/social-picture.tsx';
import { navigation, socialName } from '#site/layout/pages.ts';
import { sheets } from '#ui/tokens/sheets.ts';

export const getStaticPaths = (async () => {
  const site = await getSite();
  const texts = await getInterface();
  const services = await getServices();
  const legal = await Promise.all(legalIds.map(getLegalText));
  const labels = {
    '/': site.hero.badge,
    '/about': site.about.warehouse.title,
    '/services': site.hero.badge,
    '/contact': hoursLine(site.contact.hours),
  };
  const route = (page: string, picture: Omit<SocialPicture, 'name'>) => ({
    params: { page: socialName(page) },
    props: { picture: { ...picture, name: site.name } },
  });
  return [
    ...navigation.map(({ page, href }) =>
      route(href, {
        title: href === '/' ? site.hero.headline : texts.pages[page],
        label: labels[href],
        theme: 'brand',
      }),
    ),
    ...services.map(({ slug, title, color, id }) =>
      route(`/services/${slug}`, {
        title,
        label: fill(texts.sharedPicture.serviceLabel, { number: String(id).padStart(2, '0') }),
        theme: color,
      }),
    ),
    ...legal.map(({ id, title, updated }) =>
      route(`/${id}`, {
        title,
        label: fill(texts.legal.updated, { date: updated }),
        theme: 'brand',
      }),
    ),
  ];
}) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(new Uint8Array(await drawSocialPicture(props.picture, sheets)), {
    headers: { 'content-type': 'image/png' },
  });
