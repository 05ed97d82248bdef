import { ArrowRight, X } from 'lucide';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import type { InterfaceTexts } from '#content/interface-schema.ts';
import type { Service } from '#content/service-schema.ts';
import type { ContactChannel } from '#content/site-schema.ts';
import { Icon } from '#ui/Icon.tsx';
import { ServiceCarton } from '#ui/ServiceCarton.tsx';
import { ContactButton } from './ContactButton.tsx';
import { FeatureList } from './FeatureList.tsx';

export type WindowService = Pick<
  Service,
  'slug' | 'title' | 'description' | 'color' | 'icon' | 'fullFeatures'
>;

type Props = {
  service: WindowService;
  texts: InterfaceTexts['services']['window'];
  channels: Omit<ContactChannel, 'note'>[];
  onClose: () => void;
};

/**
 * All of a service's features, in a native modal dialog. It exists only while it is open, so closing it
 * also resets the list and the contact button. The scroll lock is in base.css.
 */
export function ServiceModal({ service, texts, channels, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
    // Firefox would focus the list, because it scrolls, and scroll it.
    closeButton.current?.focus({ preventScroll: true });
  }, []);

  return (
    <dialog
      ref={dialog}
      // Firefox and WebKit would make the dialog itself a tab stop.
      tabIndex={-1}
      data-theme={service.color}
      aria-labelledby="modal-title"
      onClose={onClose}
      {...useBackdrop(dialog)}
      className="card service-modal no-print"
    >
      {/* Firefox would make this scroll container a tab stop; the list is one already. */}
      <div tabIndex={-1}>
        <button
          ref={closeButton}
          type="button"
          aria-label={texts.close}
          onClick={() => dialog.current?.close()}
          className="card icon-button"
        >
          <Icon of={X} />
        </button>
        <header className="line">
          <ServiceCarton icon={service.icon} color={service.color} />
          <div>
            <h2 id="modal-title">{service.title}</h2>
            <p>{service.description}</p>
          </div>
        </header>
        <FeatureList features={service.fullFeatures} texts={texts} />
        <footer className="row">
          <ContactButton label={texts.contactButton} channels={channels} />
          <a href={`/services/${service.slug}`} className="link line">
            {texts.pageLink}
            <Icon of={ArrowRight} />
          </a>
        </footer>
      </div>
    </dialog>
  );
}

/** Closes a modal on a backdrop click, and ignores the second half of a double click on its opener. */
function useBackdrop(dialog: RefObject<HTMLDialogElement | null>) {
  const pressedBackdrop = useRef(false);
  const pressedHere = useRef(false);

  return {
    onMouseDown({ target, detail }: MouseEvent) {
      // A press that begins inside and ends outside, such as a text selection, must not close the modal.
      pressedBackdrop.current = target === dialog.current;
      if (detail === 1) pressedHere.current = true;
    },
    onClickCapture(event: MouseEvent) {
      if (event.detail < 2 || pressedHere.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onClick({ target }: MouseEvent) {
      if (pressedBackdrop.current && target === dialog.current) dialog.current?.close();
    },
  };
}
