/** Pages whose script does not load. */
import { expect } from '@playwright/test';
import { formTexts, texts } from '../../tests/browser/support/content.ts';
import { modalServices } from '../../tests/browser/support/service-modal.ts';
import { storedInquiries } from '../../tests/browser/support/stored-inquiries.ts';
import { fillsIn } from './fill-in.ts';
import { journeyOverFaultyProxy as journey } from './journey.ts';
import type { Target } from './visitor.ts';

const { fields, sent, submit } = formTexts;
const send: Target = { role: 'button', name: submit };
const name: Target = { role: 'textbox', name: fields.name.label };

journey.beforeEach(({ faultyProxy }) => {
  faultyProxy.scripts = 'lost';
});

journey('the first click on the button sends the form', async ({ visitor, faultyProxy }) => {
  await visitor.opens('/contact');
  const message = await fillsIn(visitor);
  await visitor.clicks(send);
  await visitor.sees({ role: 'heading', name: sent.title });
  expect(await storedInquiries(message)).toHaveLength(1);
  expect(faultyProxy.requests.filter(({ path }) => path === '/inquiries')).toHaveLength(1);
});

journey("the first click on a card's button leads to the service", async ({ visitor }) => {
  await visitor.opens('/services');
  const [service] = modalServices;
  const opener = `${texts.services.card.button} ${service?.title}`;
  await visitor.clicks({ role: 'button', name: opener });
  await visitor.isAt(`/services/${service?.slug}`);
});

journey('submitting an empty form focuses its first field', async ({ visitor }) => {
  await visitor.opens('/contact');
  await visitor.clicks(send);
  await visitor.hasFocusOn(name);
});
