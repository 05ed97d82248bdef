import type { InterfaceTexts } from '../content/interface-schema.ts';
import { fill } from '../content/placeholders.ts';
import type { PostalAddress, Site } from '../content/site-schema.ts';
import { Picture } from '../drawings/Picture.tsx';
import { ContactLinks } from '../ui/ContactLinks.tsx';
import './footer.css';
import { WordMark } from './WordMark.tsx';

type Link = { href: string; label: string };
type Props = {
  site: Pick<Site, 'name' | 'tagline' | 'channels' | 'address'>;
  texts: InterfaceTexts['footer'];
  pageNames: InterfaceTexts['pages'];
  legalLinks: Link[];
  /** Sets the call on a panel under climbing shelves. */
  closingBand?: boolean | undefined;
};

/** The address in lines, as one writes it on an envelope. */
function addressLines({ street, city, region, postalCode, country }: PostalAddress): string[] {
  const place = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const land = new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
  return [street, place, land];
}

/** The foot of every page: its call to action, the links and the small print. */
export function Footer({ site, texts, pageNames, legalLinks, closingBand }: Props) {
  const pageLinks = (['services', 'about', 'contact'] as const).map((page) => ({
    href: `/${page}`,
    label: pageNames[page],
  }));
  // The year has an element of its own, which the browser keeps current.
  const [beforeYear, afterYear] = fill(texts.copyright, { company: site.name }).split('{year}');

  return (
    <footer className="site-footer frame no-print">
      {closingBand ? <ClosingBand texts={texts} /> : <ClosingLine texts={texts} />}
      <div className="footer-links">
        <div>
          <WordMark name={site.name} />
          <p>{site.tagline}</p>
          {site.address && <address>{addressLines(site.address).join('\n')}</address>}
          <ContactLinks channels={site.channels} />
        </div>
        <nav aria-label={texts.navigation}>
          <ul>
            <LinkItems links={pageLinks} />
          </ul>
          <ul>
            {texts.planned.map((label) => (
              <li key={label}>
                {/* biome-ignore lint/a11y/useValidAnchor: planned pages are links that point nowhere yet */}
                <a role="link" aria-disabled="true">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="small-print">
        <p>
          {beforeYear}
          <span data-current-year>{new Date().getFullYear()}</span>
          {afterYear}
        </p>
        <ul>
          <LinkItems links={legalLinks} />
        </ul>
        <p>{texts.trademarkNotice}</p>
      </div>
    </footer>
  );
}

/** The call as a page's last strong thing. */
function ClosingBand({ texts }: Pick<Props, 'texts'>) {
  return (
    <>
      <Picture name="climbing-shelves" className="closing-shelves" />
      <div className="closing-band night">
        <p className="headline">{texts.call}</p>
        <a href="/contact" className="button button-brand">
          {texts.callButton}
        </a>
      </div>
    </>
  );
}

/** The call on pages that have ended in another: one line above the links. */
function ClosingLine({ texts }: Pick<Props, 'texts'>) {
  return (
    <div className="closing-line">
      <p className="headline">{texts.call}</p>
      <a href="/contact" className="button button-line">
        {texts.callButton}
      </a>
    </div>
  );
}

function LinkItems({ links }: { links: Link[] }) {
  return links.map(({ href, label }) => (
    <li key={href}>
      <a href={href}>{label}</a>
    </li>
  ));
}
