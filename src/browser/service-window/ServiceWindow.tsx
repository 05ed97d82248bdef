/** The window with all features of a service, or a toast if the service has none. */
import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { loadSheet } from '#browser/load-sheet.ts';
import { showToast } from '#browser/toasts/show-toast.tsx';
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

/** @returns false if there is no such service */
export type OpenWindow = (slug: string, opener: HTMLElement | null) => boolean;

/** @returns opens a service's window @throws when its styles or its content cannot be loaded */
export async function prepareWindow(cards: HTMLElement): Promise<OpenWindow> {
  const [{ services, notReady, ...shared }] = await Promise.all([
    fetchContent(),
    loadSheet(featureSheet),
    loadSheet(modalSheet),
  ]);
  // In the section, so that the window's header and footer are not taken for the page's.
  const root = createRoot(cards.appendChild(document.createElement('div')));

  return (slug, opener) => {
    const service = services.find((one) => one.slug === slug);
    if (service?.fullFeatures.length === 0) {
      const { title, text } = notReady;
      showToast({ title, description: fill(text, { title: service.title }) });
    } else if (service) {
      const close = (leaving: boolean) => {
        root.render(null);
        if (!leaving) opener?.focus({ preventScroll: true });
      };
      root.render(<ServiceModal {...shared} service={service} opener={opener} onClose={close} />);
    }
    return service !== undefined;
  };
}

async function fetchContent(): Promise<WindowContent> {
  const response = await fetch('/services/windows.json');
  if (!response.ok) throw new Error(`windows.json: ${response.status}`);
  return response.json();
}
