import type { InterfaceTexts } from '../content/interface-schema.ts';
import type { ContactChannel } from '../content/site-schema.ts';
import './header.css';
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

/** Top navigation: a floating pill on wide windows, a fixed bar with a menu on narrow ones. */
export function Header({ name, texts, pageNames, channels, pathname }: Props) {
  return (
    <header className="site-header no-print">
      <nav aria-label={texts.navigation}>
        <WordMark name={name} />
        <ul>
          {navigation.map(({ page, href }) => (
            <li key={href}>
              <a href={href} aria-current={currentMark(href, pathname)}>
                {pageNames[page]}
              </a>
            </li>
          ))}
        </ul>
        <a href="/contact" className="button button-brand">
          {texts.button}
        </a>
      </nav>
      <div>
        <WordMark name={name} />
        <MobileMenu texts={texts} pageNames={pageNames} channels={channels} pathname={pathname} />
      </div>
    </header>
  );
}
