import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import type { InterfaceTexts } from '../content/interface-schema.ts';
import { fill } from '../content/placeholders.ts';
import { toasts } from '../toast/store.ts';
import { ServiceModal, type WindowService } from './ServiceModal.tsx';

/** What `/services/windows.json` says. */
export type WindowContent = Pick<ComponentProps<typeof ServiceModal>, 'texts' | 'channels'> & {
  notReady: InterfaceTexts['services']['card']['notReady'];
  services: WindowService[];
};

/** How long a press waits for what its window shows, in milliseconds. */
const patience = 4000;

async function fetchContent(): Promise<WindowContent | undefined> {
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch('/services/windows.json', { signal });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Opens the window of a service when the form of its card is submitted. The cards are plain HTML: React
 * takes none of them over. Where its content can't be had, the form leads to the service's page, as it does
 * without script.
 * @param cards the element that holds the cards
 */
export function ServiceWindow({ cards }: { cards: HTMLElement }) {
  const [shown, setShown] = useState<WindowContent & { service: WindowService }>();
  const content = useRef<ReturnType<typeof fetchContent>>(undefined);
  const opener = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    content.current = fetchContent();
    const learnMore = async (event: SubmitEvent) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      let known = await content.current;
      if (!known) {
        content.current = fetchContent();
        known = await content.current;
      }
      const service = known?.services.find(({ slug }) =>
        form.matches(`[action="/services/${slug}"]`),
      );
      if (!known || !service) {
        form.submit();
      } else if (service.fullFeatures.length === 0) {
        const { title, text } = known.notReady;
        toasts.show({ title, description: fill(text, { title: service.title }) });
      } else {
        opener.current = form.querySelector('button');
        setShown({ ...known, service });
      }
    };
    cards.addEventListener('submit', learnMore);
    return () => cards.removeEventListener('submit', learnMore);
  }, [cards]);

  const close = (leaving: boolean) => {
    setShown(undefined);
    if (!leaving) opener.current?.focus({ preventScroll: true });
  };

  return shown && <ServiceModal {...shown} opener={opener} onClose={close} />;
}
