import { Clock } from 'lucide-react';
import { hoursLine } from '../content/hours.ts';
import type { Site } from '../content/schemas.ts';
import { ChannelIcon } from '../ui/ChannelIcon.tsx';
import { channelLink } from '../ui/ContactLinks.tsx';

type Props = { site: Site; heading: 'h1' | 'h2' };

/** The dark panel of the contact section: the contact channels and the promise to answer. */
export function ContactPanel({ site: { contact, channels }, heading }: Props) {
  const Subheading = heading === 'h1' ? 'h2' : 'h3';
  return (
    <div className="contact-panel night on-night p-5 sm:p-10">
      <div className="contact-ways flex flex-col">
        <ul className="mb-4 grid max-sm:-mt-2 max-sm:grid-cols-[repeat(auto-fit,minmax(min(8.25rem,100%),1fr))] max-sm:gap-x-2 sm:mb-8 lg:mt-8 lg:border-t lg:border-line">
          {channels.map((channel) => (
            <li key={channel.kind} className="border-b border-line">
              <a
                {...channelLink(channel)}
                className="group flex min-h-16 items-center gap-4 py-3 max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:gap-x-2 max-sm:gap-y-1.5"
              >
                <span className="grid size-11 shrink-0 place-items-center rounded-xl border border-line group-hover:border-current">
                  <ChannelIcon kind={channel.kind} className="size-5" />
                </span>
                <span className="max-sm:contents">
                  <span className="block font-semibold max-sm:text-base group-hover:underline">
                    {channel.name}
                  </span>
                  <span className="col-span-2 block text-[0.9375rem] leading-snug text-muted sm:leading-[1.6]">
                    {channel.note}
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ul>
        <div className="mt-auto flex gap-4 rounded-2xl border border-line p-5 max-sm:p-4">
          <Clock aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-ember max-sm:hidden" />
          <div>
            <Subheading className="text-lg sm:text-xl">{contact.guaranteeTitle}</Subheading>
            <p className="mt-1 leading-normal text-copy sm:mt-2 sm:leading-[1.6]">
              {contact.guarantee}
            </p>
            <p className="mt-1 font-semibold sm:mt-2">{hoursLine(contact.hours)}</p>
          </div>
        </div>
      </div>
    </div>
  );
}
