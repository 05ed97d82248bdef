/** Opens the modal with all features of a service, or a toast if it has none yet. */
import { createRoot } from 'react-dom/client';
import { addStyles } from '#browser/add-styles.ts';
import { showToast } from '#browser/toasts/show-toast.ts';
import { fill } from '#content/placeholders.ts';
import featureStyles from './feature.css?inline';
import { ServiceModal } from './ServiceModal.tsx';
import modalStyles from './service-modal.css?inline';
import { windowContent } from './window-content.ts';

export type OpenWindow = (slug: string, opener: HTMLElement | null) => boolean;

export function prepareWindow(cards: HTMLElement): OpenWindow {
  const { services, notReady, ...shared } = windowContent;
  addStyles(featureStyles + modalStyles);
  // In the section, so that the modal's header and footer do not become landmarks of the page.
  const root = createRoot(cards.appendChild(document.createElement('div')));
  // Back would restore the page with its modal open, or stay within the page.
  for (const leave of ['pagehide', 'popstate'])
    addEventListener(leave, () => cards.querySelector('dialog')?.close());

  return (slug, opener) => {
    const service = services.find((known) => known.slug === slug);
    if (service?.fullFeatures.length === 0) {
      const { title, text } = notReady;
      showToast({ title, description: fill(text, { title: service.title }) });
    } else if (service) {
      const close = () => {
        root.render(null);
        opener?.focus({ preventScroll: true });
      };
      root.render(<ServiceModal {...shared} service={service} onClose={close} />);
    }
    return service !== undefined;
  };
}
