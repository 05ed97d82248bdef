import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { InterfaceTexts } from '../content/interface-schema.ts';
import { fill } from '../content/placeholders.ts';
import { SectionHeader } from '../sections/SectionHeader.tsx';
import { expectToasts, toasts } from '../toast/store.ts';
import type { ListedChannel, ListedService, ListingTexts } from './listed.ts';
import { ServiceCard } from './ServiceCard.tsx';
import { ServiceModal } from './ServiceModal.tsx';

type Props = {
  texts: ListingTexts;
  /** The labels of the cards and the modal; the other texts come from the services. */
  labels: InterfaceTexts['services'];
  services: ListedService[];
  channels: ListedChannel[];
  /** The heading's level: on /services it is the page's title, on the home page one of several. */
  heading: 'h1' | 'h2';
  /** Where 'Get Free Consultation' leads: the contact section, or the page where there is none. */
  contactHref: '#contact' | '/contact';
  /** What stands between the cards and the closing block. */
  children?: ReactNode;
};

/** The services listing of the home page and of /services, with the modal that it opens. */
export function ServicesSection({
  texts,
  labels,
  services,
  channels,
  heading,
  contactHref,
  children,
}: Props) {
  const { closing } = texts;
  const { notReady } = labels.card;
  const CardHeading = heading === 'h1' ? 'h2' : 'h3';
  const [selected, setSelected] = useState<ListedService>();
  const opener = useRef<HTMLElement>(null);
  useEffect(expectToasts, []);

  const learnMore = (service: ListedService, button: HTMLElement | null) => {
    if (service.fullFeatures.length === 0) {
      toasts.show({
        title: notReady.title,
        description: fill(notReady.text, { title: service.title }),
      });
      return;
    }
    opener.current = button;
    setSelected(service);
  };
  const close = (leaving: boolean) => {
    setSelected(undefined);
    if (!leaving) opener.current?.focus({ preventScroll: true });
  };

  return (
    <section id="services" aria-labelledby="services-title" className="section">
      <div className="frame">
        <SectionHeader
          id="services-title"
          title={texts.title}
          lead={texts.lead}
          heading={heading}
        />
        <ul className="bays mt-5 md:mt-12">
          {services.map((service) => (
            <li key={service.slug}>
              <ServiceCard
                service={service}
                heading={CardHeading}
                buttonLabel={labels.card.button}
                onLearnMore={(button) => learnMore(service, button)}
              />
            </li>
          ))}
        </ul>
        {children}
        <div className="night on-night dock-edge mt-6 grid gap-5 p-5 pb-8 sm:gap-8 sm:p-10 sm:pb-14 md:mt-12 lg:p-14 lg:pb-18 lg:grid-cols-[1fr_auto] lg:items-end">
          <div>
            <CardHeading className="max-w-2xl text-[1.75rem] md:text-5xl">
              {closing.title}
            </CardHeading>
            <p className="mt-2.5 max-w-xl leading-normal text-copy md:mt-4 md:text-lg md:leading-[1.6]">
              {closing.text}
            </p>
          </div>
          <a href={contactHref} className="button button-brand justify-self-start">
            {closing.button}
          </a>
        </div>
      </div>
      {selected && (
        <ServiceModal
          service={selected}
          texts={labels.window}
          channels={channels}
          opener={opener}
          onClose={close}
        />
      )}
    </section>
  );
}
