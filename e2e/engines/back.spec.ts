/** Back, over a modal on a page that was reached by an anchor. */
import { site, texts } from '../support/content.ts';
import { modalServices } from '../support/service-modal.ts';
import { journey } from './journey.ts';
import type { Target } from './tab.ts';

const { title = '', slug = '' } = modalServices[0] ?? {};
const { card, window: labels } = texts.services;
const modal: Target = { role: 'dialog', name: title };
const opener: Target = { role: 'button', name: `${card.button} ${title}` };

journey('one Back leads from the full page to the listing', async ({ visitor }) => {
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
  await visitor.goesBack();
  await visitor.isAt('/');
});
