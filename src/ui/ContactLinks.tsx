import type { ContactChannel } from '../content/site-schema.ts';
import { ChannelIcon } from './ChannelIcon.tsx';

/** How a link to a channel opens: other sites do in a new tab, and cannot reach this one. */
export function opening({ href }: Pick<ContactChannel, 'href'>) {
  return href.startsWith('mailto:') ? undefined : { target: '_blank', rel: 'noopener' };
}

type Props = { channels: Omit<ContactChannel, 'note'>[] };

/** The row of contact icons in the menu, the footer and the modal. */
export function ContactLinks({ channels }: Props) {
  return (
    <ul className="contact-links">
      {channels.map((channel) => (
        <li key={channel.kind}>
          <a
            href={channel.href}
            {...opening(channel)}
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
