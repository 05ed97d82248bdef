import { Clock } from 'lucide-react';
import { hoursLine } from '../content/hours.ts';
import type { Site } from '../content/site-schema.ts';
import { ChannelIcon } from '../ui/ChannelIcon.tsx';
import { opening } from '../ui/ContactLinks.tsx';

type Props = { site: Site; heading: 'h1' | 'h2' };

/** The dark panel of the contact section: the contact channels and the promise to answer. */
export function ContactPanel({ site: { contact, channels }, heading }: Props) {
  const Subheading = heading === 'h1' ? 'h2' : 'h3';
  return (
    <div className="contact-panel night">
      <ul>
        {channels.map((channel) => (
          <li key={channel.kind}>
            <a href={channel.href} {...opening(channel)}>
              <ChannelIcon kind={channel.kind} />
              <span>{channel.name}</span>
              <span>{channel.note}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="guarantee">
        <Clock aria-hidden="true" />
        <Subheading>{contact.guaranteeTitle}</Subheading>
        <p>{contact.guarantee}</p>
        <p>{hoursLine(contact.hours)}</p>
      </div>
    </div>
  );
}
