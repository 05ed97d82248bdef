/** Addresses of sections. */
import { site } from '../support/content.ts';
import { journey } from './journey.ts';
import type { Target } from './tab.ts';

const heading: Target = { role: 'heading', name: site.contact.title };

journey('/#contact opens at its heading, and so it does on Back', async ({ visitor }) => {
  await visitor.opens('/#contact');
  await visitor.hasInView(heading);
  await visitor.opens('/about');
  await visitor.goesBack();
  await visitor.isAt('/#contact');
  await visitor.hasInView(heading);
});

journey('a link to the contact section leads to its heading', async ({ visitor }) => {
  await visitor.opens('/');
  await visitor.clicks({ role: 'link', name: site.hero.contactButton });
  await visitor.isAt('/#contact');
  await visitor.hasInView(heading);
});
