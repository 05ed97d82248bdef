import content from 'virtual:window-content';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { fill } from '../content/placeholders.ts';
import { expectToasts, toasts } from '../toast/store.ts';
import { ServiceModal } from './ServiceModal.tsx';
import type { WindowService } from './window-content.ts';

const { labels, notReady, services, channels } = content;

/**
 * Opens the window of a service when the form of its card is submitted. It stands around the cards, which are
 * plain HTML: React takes none of them over, and what the window shows comes with this script.
 */
export function ServiceWindow({ children }: { children?: ReactNode }) {
  const [selected, setSelected] = useState<WindowService>();
  const opener = useRef<HTMLElement>(null);
  useEffect(expectToasts, []);

  const learnMore = (event: SubmitEvent<HTMLElement>) => {
    const form = event.target as Element;
    const service = services.find(({ slug }) => form.matches(`[action="/services/${slug}"]`));
    if (!service) return;
    event.preventDefault();
    if (service.fullFeatures.length === 0) {
      toasts.show({
        title: notReady.title,
        description: fill(notReady.text, { title: service.title }),
      });
      return;
    }
    opener.current = form.querySelector('button');
    setSelected(service);
  };
  const close = (leaving: boolean) => {
    setSelected(undefined);
    if (!leaving) opener.current?.focus({ preventScroll: true });
  };

  return (
    <div onSubmit={learnMore}>
      {children}
      {selected && (
        <ServiceModal
          service={selected}
          texts={labels}
          channels={channels}
          opener={opener}
          onClose={close}
        />
      )}
    </div>
  );
}
