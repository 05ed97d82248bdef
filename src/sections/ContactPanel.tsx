import { Clock } from 'lucide-react';
import { hoursLine } from '../content/hours.ts';
import type { Site } from '../content/schemas.ts';
import { ChannelIcon } from '../ui/ChannelIcon.tsx';
import { channelLink } from '../ui/ContactLinks.tsx';

type Props = { site: Site; heading: 'h1' | 'h2' };

/** The dark panel beside the form: the contact channels and the promise to answer. */
export function ContactPanel({ site: { contact, channels }, heading: Heading }: Props) {
  const Subheading = Heading === 'h1' ? 'h2' : 'h3';
  return (
    <div className="night on-night flex flex-col p-6 sm:p-10">
      <Heading id="contact-title" className="text-4xl md:text-6xl">
        {contact.title}
      </Heading>
      <p className="mt-5 text-lg text-copy">{contact.lead}</p>
      <ul className="mt-8 mb-8 grid border-t border-line">
        {channels.map((channel) => (
          <li key={channel.kind} className="border-b border-line">
            <a {...channelLink(channel)} className="group flex min-h-16 items-center gap-4 py-3">
              <span className="grid size-11 shrink-0 place-items-center rounded-xl border border-line group-hover:border-current">
                <ChannelIcon kind={channel.kind} className="size-5" />
              </span>
              <span>
                <span className="block font-semibold group-hover:underline">{channel.name}</span>
                <span className="block text-[0.9375rem] text-muted">{channel.note}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-auto flex gap-4 rounded-2xl max-sm:flex-col border border-line p-5">
        <Clock aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-ember" />
        <div>
          <Subheading className="text-xl">{contact.guaranteeTitle}</Subheading>
          <p className="mt-2 text-copy">{contact.guarantee}</p>
          <p className="mt-2 font-semibold">{hoursLine(contact.hours)}</p>
        </div>
      </div>
    </div>
  );
}
