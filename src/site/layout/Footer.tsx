import type { InterfaceTexts } from '#content/interface-schema.ts';
import { fill } from '#content/placeholders.ts';
import type { Site } from '#content/site-schema.ts';
import { Picture } from '#site/drawings/Picture.tsx';
import { ContactLinks } from '#ui/ContactLinks.tsx';
import './footer.css';
import { WordMark } from '#ui/Mark.tsx';
import { addressLines } from './postal-address.ts';

type Link = { href: string; label: string };
type Props = {
  site: Site;
  texts: InterfaceTexts['footer'];
  pageNames: InterfaceTexts['pages'];
  landingLinks: Link[];
  legalLinks: Link[];
  contactHref: string;
  /** Shows the call to action as a large panel, on pages that do not end with a form or a panel of their own. */
  closingBand?: boolean | undefined;
};

export function Footer(props: Props) {
  const { site, texts, pageNames, landingLinks, legalLinks, contactHref, closingBand } = props;
  const call = site.contact.otherChoices.find(({ slug }) => slug);
  // A link within the page must not change what was chosen in its form.
  const selection = call && contactHref === '/contact' ? `?service=${call.slug}` : '';
  const phone = site.channels.find(({ kind }) => kind === 'phone')?.readable ?? [];
  const address = [site.address ? addressLines(site.address, site.language) : [], phone].flat();
  const pageLinks = [
    { href: '/services', label: pageNames.services },
    { href: '/about', label: pageNames.about },
    { href: contactHref, label: pageNames.contact },
    ...landingLinks,
  ];
  // Browsers keep the year up to date, in an element of its own.
  const [beforeYear, afterYear] = fill(texts.copyright, { company: site.name }).split('{year}');

  return (
    <footer className="site-footer frame no-print">
      {closingBand && <Picture name="climbing-shelves" className="closing-shelves" />}
      <div className={closingBand ? 'closing-band night row' : 'closing-line row'}>
        <p className={closingBand ? 'headline' : undefined}>{texts.call}</p>
        <a href={contactHref + selection} className={closingBand ? 'button button-brand' : 'link'}>
          {texts.callButton}
        </a>
      </div>
      <div className="footer-links">
        <div className="row">
          <WordMark name={site.name} place="footer" />
          <p>{site.tagline}</p>
          {address.length > 0 && <address>{address.join('\n')}</address>}
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
