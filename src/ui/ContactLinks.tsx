import type { ContactChannel } from '../content/schemas.ts';
import { ChannelIcon } from './ChannelIcon.tsx';

/** Attributes of a link to a channel: other sites open in a new tab and cannot reach this one. */
export function channelLink({ href }: Pick<ContactChannel, 'href'>) {
  return href.startsWith('mailto:') ? { href } : { href, target: '_blank', rel: 'noopener' };
}

type Props = { channels: Omit<ContactChannel, 'note'>[]; className?: string };

/** The row of contact icons in the menu, the footer and the modal. */
export function ContactLinks({ channels, className }: Props) {
  return (
    <ul className={`flex flex-wrap gap-2 ${className ?? ''}`}>
      {channels.map((channel) => (
        <li key={channel.kind}>
          <a
            {...channelLink(channel)}
            title={channel.name}
            className="grid size-12 place-items-center rounded-full border border-line transition-colors hover:border-current"
          >
            <ChannelIcon kind={channel.kind} className="size-5" />
            <span className="sr-only">{channel.name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
