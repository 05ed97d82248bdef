/** A service's modal. */
import { expect } from '@playwright/test';
import { site, texts } from '../../tests/browser/support/content.ts';
import { modalServices, showMore } from '../../tests/browser/support/service-modal.ts';
import { journey } from './journey.ts';
import type { Target } from './visitor.ts';

const [service] = modalServices;
const { title = '', fullFeatures = [] } = service ?? {};
const labels = texts.services.window;
const opener: Target = { role: 'button', name: `${texts.services.card.button} ${title}` };
const modal: Target = { role: 'dialog', name: title };
const inModal = (role: Target['role'], name: string): Target => ({ role, name, within: modal });

journey.beforeEach(async ({ visitor }) => {
  await visitor.opens('/services');
  await visitor.clicks(opener);
  await visitor.sees(modal);
  await visitor.canScroll(false);
});

journey('the modal opens at its top; Tab leads to each control', async ({ visitor }) => {
  const scrolled = await visitor.measures(
    modal,
    (dialog) => [...dialog.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0).length,
  );
  expect(scrolled).toBe(0);
  const focused = (dialog: Element) => {
    const stop = document.activeElement;
    if (!stop || !dialog.contains(stop)) return 'outside';
    const title = stop.getAttribute('aria-labelledby') ?? '';
    return stop.ariaLabel ?? document.getElementById(title)?.textContent ?? stop.textContent;
  };
  const stops: string[] = [];
  for (let stop = 0; stop < 5; stop++) {
    stops.push(await visitor.measures(modal, focused));
    await visitor.presses('Tab');
  }
  const { close, featuresTitle, contactButton, pageLink } = labels;
  const toggle = showMore(fullFeatures.length - 3);
  expect(stops).toEqual([close, featuresTitle, toggle, contactButton, pageLink]);
});

journey("Escape closes 'Contact Us now' first, and then the modal", async ({ visitor }) => {
  const contact = inModal('button', labels.contactButton);
  const icon = inModal('link', site.channels[0]?.name ?? '');
  await visitor.clicks(contact);
  await visitor.sees(icon);
  await visitor.presses('Escape');
  await visitor.seesNo(icon);
  await visitor.sees(modal);
  await visitor.hasFocusOn(contact);
  await visitor.presses('Escape');
  await visitor.seesNo(modal);
  await visitor.hasFocusOn(opener);
  await visitor.canScroll(true);
});
