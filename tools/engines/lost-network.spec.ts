/** Pages that nobody has touched before the network slows down, hangs or goes down. */
import { expect } from '@playwright/test';
import { formTexts, site, texts } from '../../tests/browser/support/content.ts';
import { modalServices } from '../../tests/browser/support/service-modal.ts';
import { staff, storedId, storedInquiries } from '../../tests/browser/support/stored-inquiries.ts';
import { fillsIn } from './fill-in.ts';
import { journeyOverFaultyProxy as journey } from './journey.ts';
import type { Target, Visitor } from './visitor.ts';

const { sent, failed, submit } = formTexts;
const labels = texts.services.window;
const title = modalServices[0]?.title ?? '';
const send: Target = { role: 'button', name: submit };
const modal: Target = { role: 'dialog', name: title };
const inModal = (role: Target['role'], name: string): Target => ({ role, name, within: modal });

const readsFailure = async (visitor: Visitor, part: string) => {
  await visitor.reads(failed.title, part);
  await visitor.reads(failed.description, part);
};
const holds = (visitor: Visitor, message: string) =>
  visitor.knows((root) => root.querySelector('textarea')?.value, undefined, message);

journey('an untouched page works without the network', async ({ visitor, faultyProxy }) => {
  await visitor.opens('/');
  await faultyProxy.hasServed(['/PageScript', '/ServiceWindow', '/show-toast', '/client']);
  faultyProxy.network = 'down';
  await visitor.clicks({ role: 'button', name: `${texts.services.card.button} ${title}` });
  await visitor.sees(inModal('heading', labels.featuresTitle));
  await visitor.clicks(inModal('button', labels.contactButton));
  for (const { name } of site.channels) await visitor.sees(inModal('link', name));
  await visitor.presses('Escape');
  await visitor.presses('Escape');
  await visitor.seesNo(modal);
  const message = await fillsIn(visitor);
  await visitor.clicks(send);
  await readsFailure(visitor, '[data-toast]');
  await holds(visitor, message);
});

journey(
  'an inquiry with a link over a slow network is ordinary',
  async ({ visitor, faultyProxy }) => {
    faultyProxy.latencyMs = 1_200;
    await visitor.opens('/contact');
    const message = await fillsIn(visitor, 'https://shop.example');
    await visitor.clicks(send);
    await visitor.reads(sent.title);
    const shown = await staff('show', await storedId(message));
    expect(shown).toMatch(/^state: +open$/m);
    expect(shown).not.toContain('suspicion');
  },
);

for (const network of ['down', 'hanging'] as const) {
  journey(`a form outlasts a network that is ${network}`, async ({ visitor, faultyProxy }) => {
    faultyProxy.scripts = 'late';
    await visitor.opens('/contact');
    const message = await fillsIn(visitor);
    faultyProxy.network = network;
    if (network === 'down') faultyProxy.scripts = 'lost';
    const pressed = performance.now();
    await visitor.clicks(send);
    await readsFailure(visitor, '[role="alert"]');
    await visitor.sees(send);
    expect(performance.now() - pressed).toBeLessThan(15_000);
    await visitor.isAt('/contact');
    await holds(visitor, message);
    faultyProxy.network = 'up';
    faultyProxy.scripts = 'forwarded';
    await visitor.clicks(send);
    await visitor.reads(sent.title);
    expect(await storedInquiries(message)).toHaveLength(1);
  });
}
