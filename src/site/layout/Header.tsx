import { Menu, X } from 'lucide';
import { shownMarks } from '#content/content.ts';
import type { InterfaceTexts } from '#content/interface-schema.ts';
import { type ChannelLink, ContactLinks } from '#ui/ContactLinks.tsx';
import { Icon } from '#ui/Icon.tsx';
import './header.css';
import { WordMark } from '#ui/Mark.tsx';
import { ariaCurrent, navigation } from './navigation.ts';

type Props = {
  name: string;
  texts: InterfaceTexts['header'];
  pageNames: InterfaceTexts['pages'];
  channels: ChannelLink[];
  pathname: string;
  contactHref: string;
};

/** In letters: about as wide as the word mark. */
const wordMarkWidth = 15;
/** In letters: more of them are set smaller in narrow windows. */
const maxFullSize = 46;

export function Header({ name, texts, pageNames, channels, pathname, contactHref }: Props) {
  const besideName = [texts.button, ...Object.values(pageNames)].join('').length;
  const letters = besideName + (shownMarks.wordMark ? wordMarkWidth : name.length);
  const bar = letters > maxFullSize ? 'line long-names' : 'line';
  const pageLinks = (className: string) =>
    navigation.map(({ page, href }) => (
      <li key={href}>
        <a
          href={page === 'contact' ? contactHref : href}
          aria-current={ariaCurrent(href, pathname)}
          className={className}
        >
          {pageNames[page]}
        </a>
      </li>
    ));
  const start = (
    <a href={contactHref} className="button button-brand">
      {texts.button}
    </a>
  );
  const isContactPage = ariaCurrent('/contact', pathname) !== undefined;
  return (
    <header className="site-header no-print">
      <nav aria-label={texts.navigation} className={bar}>
        <WordMark name={name} place="bar" />
        <ul className="line">{pageLinks('line')}</ul>
        {start}
      </nav>
      <div className={bar}>
        <WordMark name={name} place="top" />
        {!isContactPage && start}
        {/* A native popover works without script; mobile-menu.ts enhances it. */}
        <button
          type="button"
          popoverTarget="menu"
          aria-label={texts.menuButton}
          className="menu-button icon-button"
        >
          <Icon of={Menu} />
          <Icon of={X} />
        </button>
        <div id="menu" popover="auto" className="menu">
          {/* The backdrop: clicks on a popover's own backdrop would reach the page. */}
          <button
            type="button"
            popoverTarget="menu"
            popoverTargetAction="hide"
            tabIndex={-1}
            aria-hidden="true"
          />
          <nav aria-label={texts.menu}>
            <ul className="menu-pages columns pairs">{pageLinks('card headline line')}</ul>
            {!isContactPage && start}
            {channels.length > 0 && <ContactLinks channels={channels} />}
          </nav>
        </div>
      </div>
    </header>
  );
}
