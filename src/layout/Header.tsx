import type { InterfaceTexts } from '../content/interface-schema.ts';
import type { ContactChannel } from '../content/schemas.ts';
import { MobileMenu } from './MobileMenu.tsx';
import { currentMark, navigation } from './pages.ts';
import { WordMark } from './WordMark.tsx';

type Props = {
  /** The product's name. */
  name: string;
  texts: InterfaceTexts['header'];
  pageNames: InterfaceTexts['pages'];
  channels: ContactChannel[];
  pathname: string;
};

/**
 * Top navigation: a floating pill on wide windows, a fixed bar with a menu on narrow ones. Word mark and
 * button stand on the edges of the content, so the pill reaches beyond them by its padding.
 */
export function Header({ name, texts, pageNames, channels, pathname }: Props) {
  return (
    <header className="no-print">
      <nav
        aria-label={texts.navigation}
        className="fixed inset-x-0 top-4 z-40 mx-auto hidden w-[calc(var(--frame)+1.5rem)] items-center rounded-full border border-line bg-card/95 px-[calc(0.75rem-1px)] py-2 [backdrop-filter:blur(12px)] md:flex md:max-lg:text-[min(1.0625rem,2.4vw)] low:top-1 low:py-0.5"
      >
        <WordMark name={name} />
        <ul className="mr-[min(1rem,2vw)] ml-auto flex lg:mr-6">
          {navigation.map(({ page, href }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={currentMark(href, pathname)}
                className="relative flex min-h-11 items-center px-[min(0.875rem,1.8vw)] font-medium text-copy after:absolute after:inset-x-[min(0.875rem,1.8vw)] after:bottom-1.5 after:h-0.5 hover:text-ink hover:after:bg-current aria-[current]:text-ink aria-[current]:after:bg-ember"
              >
                {pageNames[page]}
              </a>
            </li>
          ))}
        </ul>
        <a href="/contact" className="button button-brand min-h-11 py-2">
          {texts.button}
        </a>
      </nav>
      <div className="fixed inset-x-0 top-0 z-40 flex h-(--header-height) items-center justify-between gap-3 border-b border-line bg-paper/95 px-5 [backdrop-filter:blur(12px)] md:hidden">
        <WordMark name={name} />
        <MobileMenu texts={texts} pageNames={pageNames} channels={channels} pathname={pathname} />
      </div>
    </header>
  );
}
