/** Pages whose network slows down, hangs or goes down. */
import { expect } from '@playwright/test';
import { formTexts } from '../../tests/browser/support/content.ts';
import { staff, storedId, storedInquiries } from '../../tests/browser/support/stored-inquiries.ts';
import { fillsIn, isLive } from './fill-in.ts';
import { journeyOverFaultyProxy as journey } from './journey.ts';
import type { Target, Visitor } from './visitor.ts';

const { fields, sent, failed, submit } = formTexts;
const send: Target = { role: 'button', name: submit };
const name: Target = { role: 'textbox', name: fields.name.label };

const readsFailure = async (visitor: Visitor) => {
  await visitor.reads(failed.title, '[data-toast]');
  await visitor.reads(failed.description, '[data-toast]');
};
const holds = (visitor: Visitor, message: string) =>
  visitor.knows((root) => root.querySelector('textarea')?.value, undefined, message);

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
    await visitor.opens('/contact');
    const message = await fillsIn(visitor);
    await expect.poll(() => visitor.measures(name, isLive)).toBe(true);
    faultyProxy.network = network;
    const pressed = performance.now();
    await visitor.clicks(send);
    await readsFailure(visitor);
    await visitor.sees(send);
    expect(performance.now() - pressed).toBeLessThan(15_000);
    await visitor.isAt('/contact');
    await holds(visitor, message);
    faultyProxy.network = 'up';
    await visitor.clicks(send);
    await visitor.reads(sent.title);
    expect(await storedInquiries(message)).toHaveLength(1);
  });
}
