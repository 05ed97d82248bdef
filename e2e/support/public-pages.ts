import { services, site } from './content.ts';

/** The product's name, as titles carry it. */
export const productName = site.name;

/** The pages that search engines may list. */
export const publicPages = [
  { path: '/', title: `${productName} - Your Partner in Digital Growth` },
  { path: '/about', title: `About - ${productName}` },
  { path: '/services', title: `Services - ${productName}` },
  ...services.map(({ slug, title }) => ({
    path: `/services/${slug}`,
    title: `${title} - ${productName}`,
  })),
  { path: '/contact', title: `Contact - ${productName}` },
  { path: '/privacy', title: `Privacy Policy - ${productName}` },
  { path: '/terms', title: `Terms and Conditions - ${productName}` },
];

/** Pages of one moment of a visit: the form's success without script, and any wrong address. */
export const unlistedPages = [
  { path: '/contact/sent', title: `Message Sent! - ${productName}` },
  { path: '/no-such-page', title: `404 - Page Not Found - ${productName}` },
];

export const allPages = [...publicPages, ...unlistedPages];
