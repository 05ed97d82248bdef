/** The phone's menu. */
import { texts } from '../../tests/browser/support/content.ts';
import { journey, windows } from './journey.ts';
import type { Target } from './visitor.ts';

const button: Target = { role: 'button', name: texts.header.menuButton };
const menu: Target = { role: 'navigation', name: texts.header.menu };

journey.use({ size: windows.phone });

journey(
  'the menu opens, Escape returns to its button, and its link leads on; there and on Back it is closed',
  async ({ visitor }) => {
    const link: Target = { role: 'link', name: texts.pages.about, within: menu };
    await visitor.opens('/services');
    await visitor.clicks(button);
    await visitor.sees(link);
    await visitor.canScroll(false);
    await visitor.presses('Escape');
    await visitor.seesNo(menu);
    await visitor.canScroll(true);
    await visitor.hasFocusOn(button);
    await visitor.clicks(button);
    await visitor.clicks(link);
    await visitor.isAt('/about');
    await visitor.seesNo(menu);
    await visitor.goesBack();
    await visitor.isAt('/services');
    await visitor.seesNo(menu);
    await visitor.canScroll(true);
  },
);
