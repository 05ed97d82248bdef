/** The pages that have a social picture, and what it says. */
import { getCollection } from 'astro:content';
import { getInterface, getServices, getSite } from '../content/content.ts';
import { hoursLine } from '../content/hours.ts';
import { fill } from '../content/placeholders.ts';
import { navigation } from '../layout/pages.ts';
import { socialName } from '../layout/social-address.ts';
import type { SocialPicture } from './render.tsx';

interface PagePicture {
  /** The picture's name below /social, without its extension. */
  name: string;
  picture: SocialPicture;
}

/** One for each public page, from the page's own title and theme. */
export async function pagePictures(): Promise<PagePicture[]> {
  const site = await getSite();
  const texts = await getInterface();
  const services = await getServices();
  const legal = await getCollection('legal');
  const labels = {
    '/': site.hero.badge,
    '/about': site.about.warehouse.title,
    '/services': site.hero.badge,
    '/contact': hoursLine(site.contact.hours),
  };

  const pages: Omit<SocialPicture & { page: string }, 'name' | 'seed'>[] = [
    ...navigation.map(({ page, href }) => ({
      page: href,
      title: href === '/' ? site.hero.headline : texts.pages[page],
      label: labels[href],
      theme: 'brand' as const,
    })),
    ...services.map(({ slug, title, color, id }) => ({
      page: `/services/${slug}`,
      title,
      label: fill(texts.sharedPicture.serviceLabel, { number: String(id).padStart(2, '0') }),
      theme: color,
    })),
    ...legal.map(({ id, data }) => ({
      page: `/${id}`,
      title: data.title,
      label: fill(texts.legal.updated, { date: data.updated }),
      theme: 'brand' as const,
    })),
  ];
  return pages.map(({ page, ...picture }) => ({
    name: socialName(page),
    picture: { ...picture, name: site.name, seed: page },
  }));
}
