import { Menu, X } from 'lucide-react';
import type { InterfaceTexts } from '../content/interface-schema.ts';
import type { ContactChannel } from '../content/schemas.ts';
import { ContactLinks } from '../ui/ContactLinks.tsx';
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
 * page. What the platform leaves out is in mobile-menu.ts, the scroll lock in overlays.css.
 */
export function MobileMenu({ texts, pageNames, channels, pathname }: Props) {
  return (
    <>
      <button
        type="button"
        popoverTarget="menu"
        aria-label={texts.menuButton}
        className="-mr-3 grid size-12 place-items-center rounded-full"
      >
        <Menu aria-hidden="true" className="menu-sign-open size-6" />
        <X aria-hidden="true" className="menu-sign-close size-6" />
      </button>
      <div id="menu" popover="auto" className="menu">
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          tabIndex={-1}
          aria-hidden="true"
          data-menu-backdrop
          className="fixed inset-x-0 top-(--header-height) bottom-0 cursor-default"
        />
        <nav
          aria-label={texts.menu}
          className="relative rounded-b-card border-b border-line bg-paper px-5 pt-5 pb-7 text-ink"
        >
          <ul className="grid grid-cols-(--in-pairs) gap-3">
            {navigation.map(({ page, href }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={currentMark(href, pathname)}
                  className="card flex min-h-16 items-center px-5 font-display text-lg font-bold hover:border-current aria-[current]:border-ember aria-[current]:text-ember"
                >
                  {pageNames[page]}
                </a>
              </li>
            ))}
          </ul>
          <ContactLinks channels={channels} className="mt-6 justify-between" />
        </nav>
      </div>
    </>
  );
}
