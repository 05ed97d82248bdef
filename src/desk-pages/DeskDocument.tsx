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
  /** Which part of the desk this is. */
  part?: 'inquiries' | 'figures' | undefined;
  children: ReactNode;
};

/** The document around every page of the desk. */
export function DeskDocument({ title, frame, styles, script, part, children }: Props) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} - ${frame.company}`}</title>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own styles */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <a href="#main" className="skip-link button button-ink no-print">
          Skip to content
        </a>
        <header className="desk-header row no-print">
          <p className="row headline">
            <Mark />
            {frame.company}
          </p>
          {frame.wholeDesk && <Navigation part={part} />}
        </header>
        <main id="main" tabIndex={-1}>
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

function Navigation({ part: current }: Pick<Props, 'part'>) {
  return (
    <nav aria-label="Desk" className="row">
      {parts.map(({ part, href, label }) => (
        <a
          key={part}
          href={href}
          aria-current={part === current ? 'page' : undefined}
          className="link-alone"
        >
          {label}
        </a>
      ))}
      <form method="post" action={signOutPath}>
        <button type="submit" className="link-alone muted">
          Sign out
        </button>
      </form>
    </nav>
  );
}
