import { addressLines } from '../content/company-schema.ts';
import type { InterfaceTexts } from '../content/interface-schema.ts';
import { fill } from '../content/placeholders.ts';
import type { Site } from '../content/schemas.ts';
import { ClimbingShelves } from '../drawings/ClimbingShelves.tsx';
import { ContactLinks } from '../ui/ContactLinks.tsx';
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

/** The foot of every page: its call to action, the links and the small print. */
export function Footer({ site, texts, pageNames, legalLinks, closingBand }: Props) {
  const pageLinks = (['services', 'about', 'contact'] as const).map((page) => ({
    href: `/${page}`,
    label: pageNames[page],
  }));
  // The year has an element of its own, which the browser keeps current.
  const [beforeYear, afterYear] = fill(texts.copyright, { company: site.name }).split('{year}');

  return (
    <footer className="no-print">
      <div className="frame">
        {closingBand ? <ClosingBand texts={texts} /> : <ClosingLine texts={texts} />}
        <div className="grid gap-3 pt-5 md:gap-10 md:pt-12 md:grid-cols-[2fr_1fr_1fr]">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:block">
            <WordMark name={site.name} />
            <p className="max-w-sm text-copy max-md:order-last max-md:text-[0.9375rem] max-md:leading-normal md:mt-3">
              {site.tagline}
            </p>
            {site.address && (
              <address className="text-copy not-italic max-md:order-last max-md:text-[0.9375rem] md:mt-3">
                {addressLines(site.address).map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </address>
            )}
            <ContactLinks channels={site.channels} className="max-md:gap-1 md:mt-6" />
          </div>
          <nav
            aria-label={texts.navigation}
            className="grid grid-cols-(--in-pairs) gap-x-6 md:col-span-2"
          >
            <ul>
              <LinkItems links={pageLinks} />
            </ul>
            <ul>
              {texts.planned.map((label) => (
                <li key={label}>
                  {/* biome-ignore lint/a11y/useValidAnchor: planned pages are links that point nowhere yet */}
                  <a
                    role="link"
                    aria-disabled="true"
                    className="inline-flex min-h-11 cursor-default items-center text-muted"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 border-t border-line py-4 text-[0.9375rem] md:mt-10 md:py-6">
          <p className="text-muted">
            {beforeYear}
            <span data-current-year>{new Date().getFullYear()}</span>
            {afterYear}
          </p>
          <ul className="flex flex-wrap gap-x-3 max-md:text-[0.8125rem] md:gap-x-6">
            <LinkItems links={legalLinks} />
          </ul>
          <p className="w-full pb-2 text-sm leading-normal text-balance text-muted md:leading-[1.6]">
            {texts.trademarkNotice}
          </p>
        </div>
      </div>
    </footer>
  );
}

/** The call as a page's last strong thing. */
function ClosingBand({ texts }: Pick<Props, 'texts'>) {
  return (
    <>
      <ClimbingShelves className="mt-4 mr-5 ml-auto w-56 max-w-[calc(100%-1.25rem)] md:mt-10 md:mr-10 md:w-112" />
      <div className="night on-night shelf-top flex flex-wrap items-center justify-between gap-x-10 gap-y-5 p-5 sm:p-10 lg:p-14">
        <p className="headline max-w-xl font-display text-3xl leading-none font-bold tracking-tight text-balance md:text-5xl">
          {texts.call}
        </p>
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
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3 border-y border-line py-4 md:py-8">
      <p className="headline flex-[1_1_9rem] font-display text-lg leading-tight font-bold tracking-tight text-balance sm:text-xl md:text-4xl">
        {texts.call}
      </p>
      <a href="/contact" className="button button-line max-sm:px-3.5 max-sm:text-base">
        {texts.callButton}
      </a>
    </div>
  );
}

function LinkItems({ links }: { links: Link[] }) {
  return links.map(({ href, label }) => (
    <li key={href}>
      <a
        href={href}
        className="inline-flex min-h-11 items-center text-copy hover:text-ink hover:underline"
      >
        {label}
      </a>
    </li>
  ));
}
