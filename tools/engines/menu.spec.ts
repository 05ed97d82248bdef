/** The phone's menu. */
import { texts } from '../../tests/browser/support/content.ts';
import { journey, windows } from './journey.ts';
import type { Target } from './visitor.ts';

const button: Target = { role: 'button', name: texts.header.menuButton };
const menu: Target = { role: 'navigation', name: texts.header.menu };
const link = (name: string): Target => ({ role: 'link', name, within: menu });

journey.use({ size: windows.phone });

journey.beforeEach(async ({ visitor }) => {
  await visitor.opens('/services');
  await visitor.clicks(button);
  await visitor.sees(link(texts.pages.about));
  await visitor.canScroll(false);
});

journey('Escape closes the menu and returns the focus to its button', async ({ visitor }) => {
  await visitor.presses('Escape');
  await visitor.seesNo(menu);
  await visitor.canScroll(true);
  await visitor.hasFocusOn(button);
});

journey("the menu's link leads on; it is closed there and on Back", async ({ visitor }) => {
  await visitor.clicks(link(texts.pages.about));
  await visitor.isAt('/about');
  await visitor.seesNo(menu);
  await visitor.goesBack();
  await visitor.isAt('/services');
  await visitor.seesNo(menu);
  await visitor.canScroll(true);
});
