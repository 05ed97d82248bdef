/** A visitor without JavaScript. */
import { formTexts, texts } from '../../tests/browser/support/content.ts';
import { journey, windows } from './journey.ts';

journey.use({ script: false, size: windows.phone });

journey("the phone's menu opens and leads on", async ({ visitor }) => {
  const menu = { role: 'navigation', name: texts.header.menu } as const;
  await visitor.opens('/');
  await visitor.clicks({ role: 'button', name: texts.header.menuButton });
  await visitor.clicks({ role: 'link', name: texts.pages.about, within: menu });
  await visitor.isAt('/about');
  await visitor.seesNo(menu);
});

journey('the response to an invalid post shows its first error', async ({ visitor }) => {
  const { fields, submit } = formTexts;
  const error = fields.message.blank ?? '';
  await visitor.opens('/contact');
  await visitor.fills(fields.name.label, 'Ann Example');
  await visitor.fills(fields.email.label, 'ann@example.com');
  await visitor.fills(fields.message.label, ' ');
  await visitor.clicks({ role: 'button', name: submit });
  await visitor.reads(error);
  await visitor.hasFocusOn({ role: 'textbox', name: fields.message.label });
  const isShown = (root: Element, text: string) => {
    const { top, bottom } =
      [...root.querySelectorAll('form p')]
        .find(({ textContent }) => textContent === text)
        ?.getBoundingClientRect() ?? new DOMRect();
    return top > 0 && bottom < innerHeight;
  };
  await visitor.knows(isShown, error, true);
});
