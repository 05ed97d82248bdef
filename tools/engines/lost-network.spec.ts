/** Pages that nobody has touched when the network slows down, hangs or goes. */
import { expect } from '@playwright/test';
import { formTexts, site, texts } from '../../tests/browser/support/content.ts';
import { modalServices } from '../../tests/browser/support/service-modal.ts';
import { storedInquiries } from '../../tests/browser/support/stored-inquiries.ts';
import { fillsIn } from './fill-in.ts';
import { journeyWithFront as journey } from './journey.ts';
import type { Target, Visitor } from './visitor.ts';

const { sent, failed, submit } = formTexts;
const labels = texts.services.window;
const title = modalServices[0]?.title ?? '';
const send: Target = { role: 'button', name: submit };
const modal: Target = { role: 'dialog', name: title };
const inModal = (role: Target['role'], name: string): Target => ({ role, name, within: modal });

const isToldOfFailure = async (visitor: Visitor, place: string) => {
  await visitor.reads(failed.title, place);
  await visitor.reads(failed.description, place);
};
const holds = (visitor: Visitor, message: string) =>
  visitor.knows((root) => root.querySelector('textarea')?.value, undefined, message);

journey(
  'cards and form of an untouched page work without the network',
  async ({ visitor, front }) => {
    await visitor.opens('/');
    await front.hasServed(['/PageScript', '/ServiceWindow', '/show-toast', '/client']);
    front.line = 'dead';
    await visitor.clicks({ role: 'button', name: `${texts.services.card.button} ${title}` });
    await visitor.sees(inModal('heading', labels.featuresTitle));
    await visitor.clicks(inModal('button', labels.contactButton));
    for (const { name } of site.channels) await visitor.sees(inModal('link', name));
    await visitor.presses('Escape');
    await visitor.presses('Escape');
    await visitor.seesNo(modal);
    const message = await fillsIn(visitor);
    await visitor.clicks(send);
    await isToldOfFailure(visitor, '[data-toast]');
    await holds(visitor, message);
  },
);

for (const line of ['dead', 'hanging'] as const) {
  journey(
    `a form whose scripts had not come keeps its text on a ${line} line, and is sent at the next press`,
    async ({ visitor, front }) => {
      front.scripts = 'late';
      await visitor.opens('/contact');
      const message = await fillsIn(visitor);
      front.line = line;
      if (line === 'dead') front.scripts = 'lost';
      const pressed = performance.now();
      await visitor.clicks(send);
      await isToldOfFailure(visitor, '[role="alert"]');
      await visitor.sees(send);
      expect(performance.now() - pressed).toBeLessThan(15_000);
      await visitor.isAt('/contact');
      await holds(visitor, message);
      front.line = 'alive';
      front.scripts = 'by the site';
      await visitor.clicks(send);
      await visitor.reads(sent.title);
      expect(await storedInquiries(message)).toHaveLength(1);
    },
  );
}
