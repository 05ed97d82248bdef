import type { ContactChannel } from '#content/site-schema.ts';
import { Icon } from './Icon.tsx';

/** Other sites open in a new tab, without access to this one. */
export function newTabProps({ href }: { href: string }) {
  return href.startsWith('mailto:') ? undefined : { target: '_blank', rel: 'noopener' };
}

export function ContactLinks({ channels }: { channels: Omit<ContactChannel, 'note'>[] }) {
  return (
    <ul className="contact-links row" data-channels={channels.length}>
      {channels.map((channel) => (
        <li key={channel.kind}>
          <a
            href={channel.href}
            {...newTabProps(channel)}
            title={channel.name}
            aria-label={channel.name}
            className="icon-button"
          >
            <ChannelIcon kind={channel.kind} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Selectable text that may wrap after the `@`. */
export function MailAddress({ href }: { href: string }) {
  const [name, host] = decodeURIComponent(new URL(href).pathname).split('@');
  return (
    <p>
      {name}@<wbr />
      {host}
    </p>
  );
}

type IconKind = ContactChannel['kind'] | 'booking';
/** On a 24 by 24 grid, with the stroke of the other icons. */
const outlines: Record<IconKind, string[]> = {
  telegram: ['M21 4.5 3 11.5l5.5 2 2 6 3-3.5 4.5 3.5Z', 'm8.5 13.5 7-5'],
  slack: [
    'M14 3v7.5',
    'M10 13.5V21',
    'M3 10h7.5',
    'M13.5 14H21',
    'M10 3.2v3.3H7.5',
    'M20.8 10h-3.3V7.5',
    'M14 20.8v-3.3h2.5',
    'M3.2 14h3.3v2.5',
  ],
  whatsapp: [
    'm3.5 20.5 1.2-4.3a8.5 8.5 0 1 1 3.2 3.1Z',
    'M9 8c-.6 1-.4 2.5 1.2 4.2S13.5 15 14.7 15c.8 0 1.5-.6 1.5-1.400l-2-1.1-1 1c-.9-.3-1.900-1.3-2.2-2.2l1-1L11 8.2C10.5 7.5 9.5 7.3 9 8Z',
  ],
  email: ['M3.5 6h17v12h-17Z', 'm3.5 7 8.5 6.5L20.5 7'],
  booking: ['M4 5.5h16v15H4Z', 'M4 10h16M8 3v5M16 3v5', 'm9 15 2 2 4-4'],
};

/** Decorative: the link around it needs the channel's name. */
export function ChannelIcon({ kind }: { kind: IconKind }) {
  return <Icon of={outlines[kind].map((d) => ['path', { d }])} strokeWidth={1.75} />;
}
