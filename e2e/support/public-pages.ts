import { readFileSync } from 'node:fs';

const siteFile = readFileSync(new URL('../../content/site.yaml', import.meta.url), 'utf8');

/** The product's name, from the one place where it is written. */
export const productName = /^name: "(.+)"$/m.exec(siteFile)?.[1] ?? 'content/site.yaml has no name';

/** The four services of the specification: their slugs, titles and full features, in order. */
export const services = [
  {
    slug: 'amazon-advertising-promotion',
    title: 'Amazon Advertising & Promotion',
    fullFeatures: [
      'Account Health Full Service Management',
      'Search Engine Optimization',
      'Amazon Account Audit',
      'Account Suspensions',
      'Listing Reinstatement',
      'Troubleshooting',
      'Trademark Registration',
      'SEO for Websites',
      'FBA Returns',
      'Vendor Central Full Service',
    ],
  },
  {
    slug: 'content-branding',
    title: 'Content & Branding',
    fullFeatures: [
      'Product Photography',
      'Amazon Storefront',
      'Branding & Storefront Design',
      'Review & Rating Management',
      'Product Listing Preparation',
    ],
  },
  {
    slug: 'warehouse-fulfillment',
    title: 'Warehouse & Fulfillment',
    fullFeatures: [
      'B2B fulfillment',
      'Warehouse management',
      'Order fulfillment',
      '2-day shipping',
      'Inventory distribution',
      'Integrations',
      'Global fulfillment',
      'International shipping',
      'Customized unboxings',
    ],
  },
  {
    slug: 'integrated-solutions',
    title: 'Integrated Solutions',
    fullFeatures: [
      'Full Cycle Management',
      'Multi-Market Expansion',
      'Unified Analytics Dashboard',
      'Individual Brand Support',
    ],
  },
] as const;

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
