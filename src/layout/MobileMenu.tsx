import { Menu, X } from 'lucide-react';
import type { InterfaceTexts } from '../content/interface-schema.ts';
import type { ContactChannel } from '../content/site-schema.ts';
import { ContactLinks } from '../ui/ContactLinks.tsx';
import './mobile-menu.css';
import { currentMark, navigation } from './pages.ts';

type Props = {
  texts: Pick<InterfaceTexts['header'], 'menuButton' | 'menu'>;
  pageNames: InterfaceTexts['pages'];
  channels: ContactChannel[];
  pathname: string;
};

/**
 * The menu of narrow windows: a native popover, so it opens at the first paint without any script.
 * The backdrop is a button of its own, because a popover's `::backdrop` lets clicks through to the
 * page. What the platform leaves out is in mobile-menu.ts, the scroll lock in mobile-menu.css.
 */
export function MobileMenu({ texts, pageNames, channels, pathname }: Props) {
  return (
    <>
      <button
        type="button"
        popoverTarget="menu"
        aria-label={texts.menuButton}
        className="menu-button icon-button"
      >
        <Menu aria-hidden="true" />
        <X aria-hidden="true" />
      </button>
      <div id="menu" popover="auto" className="menu">
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          tabIndex={-1}
          aria-hidden="true"
        />
        <nav aria-label={texts.menu}>
          <ul className="menu-pages">
            {navigation.map(({ page, href }) => (
              <li key={href}>
                <a href={href} aria-current={currentMark(href, pathname)} className="card headline">
                  {pageNames[page]}
                </a>
              </li>
            ))}
          </ul>
          <ContactLinks channels={channels} />
        </nav>
      </div>
    </>
  );
}
