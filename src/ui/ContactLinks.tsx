import type { ContactChannel } from '#content/channel-schema.ts';
import { Icon } from './Icon.tsx';

/** Other sites open in a new tab, without access to this one. */
export function newTabProps({ href }: { href: string }) {
  return href.startsWith('https:') ? { target: '_blank', rel: 'noopener' } : undefined;
}

export type ChannelLink = Pick<ContactChannel, 'name' | 'href' | 'icon'>;

export function ContactLinks({ channels }: { channels: ChannelLink[] }) {
  return (
    <ul className="contact-links row" data-channels={channels.length}>
      {channels.map((channel) => (
        <li key={channel.name}>
          <a
            href={channel.href}
            {...newTabProps(channel)}
            title={channel.name}
            aria-label={channel.name}
            className="icon-button"
          >
            <Icon of={channel.icon} strokeWidth={1.75} />
          </a>
        </li>
      ))}
    </ul>
  );
}
