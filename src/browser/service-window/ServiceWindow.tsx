import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadSheet, startToasts } from '#browser/hydrate.ts';
import { toasts } from '#browser/toasts/toast-store.ts';
import type { InterfaceTexts } from '#content/interface-schema.ts';
import { fill } from '#content/placeholders.ts';
import featureSheet from './feature.css?url';
import { ServiceModal, type WindowService } from './ServiceModal.tsx';
import modalSheet from './service-modal.css?url';

/** The content of `/services/windows.json`. */
export type WindowContent = Pick<ComponentProps<typeof ServiceModal>, 'texts' | 'channels'> & {
  notReady: InterfaceTexts['services']['card']['notReady'];
  services: WindowService[];
};

/** How long a press waits for the window's content, in milliseconds. */
const patience = 4000;

/** The cards stay plain HTML; React draws only the window. */
export async function start(cards: HTMLElement): Promise<void> {
  await Promise.all([loadSheet(featureSheet), loadSheet(modalSheet), startToasts()]);
  const root = createRoot(cards.appendChild(document.createElement('div')));
  // Synchronously, because a held attempt is replayed next.
  flushSync(() => root.render(<ServiceWindow cards={cards} />));
}

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
 * Opens the window of a service when the form of its card is submitted. If the content cannot be fetched,
 * the form leads to the service's page, as it does without script.
 */
export function ServiceWindow({ cards }: { cards: HTMLElement }) {
  const [shown, setShown] = useState<WindowContent & { service: WindowService }>();
  const opener = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    let content = fetchContent();
    const learnMore = async (event: SubmitEvent) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      let known = await content;
      if (!known) {
        content = fetchContent();
        known = await content;
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
