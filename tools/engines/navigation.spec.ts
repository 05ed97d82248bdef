/** Addresses of sections, and Back. */
import { site, texts } from '../../tests/browser/support/content.ts';
import { modalServices } from '../../tests/browser/support/service-modal.ts';
import { journey } from './journey.ts';
import type { Target } from './visitor.ts';

const heading: Target = { role: 'heading', name: site.contact.title };

journey('/#contact opens at its heading, and so it does on Back', async ({ visitor }) => {
  // WebKit restores the scroll position in pixels, and a first visit may be laid out with fallback fonts.
  await visitor.opens('/about');
  await visitor.opens('/#contact');
  await visitor.hasInView(heading);
  await visitor.opens('/about');
  await visitor.goesBack();
  await visitor.isAt('/#contact');
  await visitor.hasInView(heading);
});

const { title = '', slug = '' } = modalServices[0] ?? {};
const { card, window: labels } = texts.services;
const modal: Target = { role: 'dialog', name: title };
const opener: Target = { role: 'button', name: `${card.button} ${title}` };

journey('Back from the full page finds the listing without the modal', async ({ visitor }) => {
  await visitor.opens('/');
  await visitor.clicks({ role: 'link', name: site.hero.servicesButton });
  await visitor.isAt('/#services');
  await visitor.clicks(opener);
  await visitor.sees(modal);
  await visitor.clicks({ role: 'link', name: labels.pageLink, within: modal });
  await visitor.isAt(`/services/${slug}`);
  await visitor.goesBack();
  await visitor.isAt('/#services');
  await visitor.seesNo(modal);
  await visitor.canScroll(true);
  await visitor.hasInView(opener);
});
