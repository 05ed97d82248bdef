import type { Channel } from '../content/schemas.ts';
import { ChannelIcon } from './ChannelIcon.tsx';

export const channelNames: Record<Channel['kind'], string> = {
  telegram: 'Telegram',
  slack: 'Slack',
  whatsapp: 'WhatsApp',
  email: 'Email',
};

/** Attributes of a link to a channel: other sites open in a new tab and learn nothing of this one. */
export function channelLink({ href }: Channel) {
  return href.startsWith('mailto:') ? { href } : { href, target: '_blank', rel: 'noopener' };
}

/** The row of contact icons in the menu, the footer and the modal. */
export function ContactLinks({ channels, className }: { channels: Channel[]; className?: string }) {
  return (
    <ul className={`flex gap-2 ${className ?? ''}`}>
      {channels.map((channel) => (
        <li key={channel.kind}>
          <a
            {...channelLink(channel)}
            title={channelNames[channel.kind]}
            className="grid size-12 place-items-center rounded-full border border-line transition-colors hover:border-current"
          >
            <ChannelIcon kind={channel.kind} className="size-5" />
            <span className="sr-only">{channelNames[channel.kind]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
