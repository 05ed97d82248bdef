import type { InterfaceTexts } from '#content/interface-schema.ts';
import { fill } from '#content/placeholders.ts';
import type { PostalAddress, Site } from '#content/site-schema.ts';
import { Picture } from '#site/drawings/Picture.tsx';
import { ContactLinks } from '#ui/ContactLinks.tsx';
import './footer.css';
import { WordMark } from '#ui/Mark.tsx';

type Link = { href: string; label: string };
type Props = {
  site: Site;
  texts: InterfaceTexts['footer'];
  pageNames: InterfaceTexts['pages'];
  legalLinks: Link[];
  contactHref: string;
  /** Shows the call to action as a large panel instead of one line. */
  closingBand?: boolean | undefined;
};

function addressLines({ street, city, region, postalCode, country }: PostalAddress): string[] {
  const town = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const countryName = new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
  return [street, town, countryName];
}

export function Footer(props: Props) {
  const { site, texts, pageNames, legalLinks, contactHref, closingBand } = props;
  const pageLinks = [
    { href: '/services', label: pageNames.services },
    { href: '/about', label: pageNames.about },
    { href: contactHref, label: pageNames.contact },
  ];
  // Browsers keep the year up to date, in an element of its own.
  const [beforeYear, afterYear] = fill(texts.copyright, { company: site.name }).split('{year}');

  return (
    <footer className="site-footer frame no-print">
      {closingBand && <Picture name="climbing-shelves" className="closing-shelves" />}
      <div className={closingBand ? 'closing-band night row' : 'closing-line row'}>
        <p className="headline">{texts.call}</p>
        <a href={contactHref} className={`button button-${closingBand ? 'brand' : 'line'}`}>
          {texts.callButton}
        </a>
      </div>
      <div className="footer-links">
        <div className="row">
          <WordMark name={site.name} place="footer" />
          <p>{site.tagline}</p>
          {site.address && <address>{addressLines(site.address).join('\n')}</address>}
          {site.channels.length > 0 && <ContactLinks channels={site.channels} />}
        </div>
        <nav aria-label={texts.navigation} className="columns pairs">
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
      <div className="small-print row note">
        <p>
          {beforeYear}
          <span data-current-year>{new Date().getFullYear()}</span>
          {afterYear}
        </p>
        <ul className="row">
          <LinkItems links={legalLinks} />
        </ul>
        <p>{texts.trademarkNotice}</p>
      </div>
    </footer>
  );
}

function LinkItems({ links }: { links: Link[] }) {
  return links.map(({ href, label }) => (
    <li key={href}>
      <a href={href}>{label}</a>
    </li>
  ));
}
