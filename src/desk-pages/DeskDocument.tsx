import type { ReactNode } from 'react';
import { deskPath, figuresPath, signOutPath } from '../inquiry/desk/addresses.ts';
import type { Frame } from '../inquiry/desk/views.ts';
import { Mark } from '../mark/Mark.tsx';

type Props = {
  title: string;
  frame: Frame;
  /** Inline, allowed by their digests. */
  styles: string;
  script?: string | undefined;
  /** Another page that the browser goes to at once. */
  leadsTo?: string | undefined;
  /** Which part of the desk this is. */
  part?: 'inquiries' | 'figures' | undefined;
  children: ReactNode;
};

/** The document around every page of the desk. */
export function DeskDocument({ title, frame, styles, script, leadsTo, part, children }: Props) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} - ${frame.company}`}</title>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        {leadsTo && <meta httpEquiv="refresh" content={`0; url=${leadsTo}`} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own styles */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <a href="#main" className="button button-ink no-print fixed top-3 left-3 not-focus:sr-only">
          Skip to content
        </a>
        <header className="no-print border-b border-line">
          <div className="desk-frame flex min-h-16 flex-wrap items-center justify-between gap-x-6">
            <p className="flex min-h-11 items-center gap-2.5 font-display text-lg font-bold">
              <Mark className="size-6" />
              {frame.company}
            </p>
            {frame.navigation && <Navigation token={frame.navigation.token} part={part} />}
          </div>
        </header>
        <main id="main" tabIndex={-1} className="desk-frame py-8 outline-none md:py-12">
          {children}
        </main>
        {script && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own script
          <script dangerouslySetInnerHTML={{ __html: script }} />
        )}
      </body>
    </html>
  );
}

const parts = [
  { part: 'inquiries', href: deskPath, label: 'Inquiries' },
  { part: 'figures', href: figuresPath, label: 'Figures' },
] as const;

function Navigation({ token, part: current }: { token: string; part: Props['part'] }) {
  const item = 'inline-flex min-h-11 items-center font-medium hover:underline underline-offset-4';
  return (
    <nav aria-label="Desk" className="flex flex-wrap items-center gap-x-6">
      {parts.map(({ part, href, label }) => (
        <a
          key={part}
          href={href}
          aria-current={part === current ? 'page' : undefined}
          className={`${item} aria-[current]:underline aria-[current]:decoration-2`}
        >
          {label}
        </a>
      ))}
      <form method="post" action={signOutPath}>
        <input type="hidden" name="token" value={token} />
        <button type="submit" className={`${item} text-muted`}>
          Sign out
        </button>
      </form>
    </nav>
  );
}
