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
  opener: HTMLElement | null;
  onClose: () => void;
};

/**
 * All of a service's features, in a native modal dialog. It exists only while it is open, so closing it
 * also resets the list and the contact button. The scroll lock is in base.css.
 */
export function ServiceModal({ service, texts, channels, opener, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
    // Firefox would focus the list, because it scrolls, and scroll it.
    closeButton.current?.focus({ preventScroll: true });
  }, []);

  const close = () => dialog.current?.close();

  return (
    <dialog
      ref={dialog}
      // Firefox and WebKit would make the dialog itself a tab stop.
      tabIndex={-1}
      data-theme={service.color}
      aria-labelledby="modal-title"
      onClose={onClose}
      {...useBackdrop(dialog, opener, close)}
      className="card service-modal no-print"
    >
      {/* Firefox would make this scroll container a tab stop; the list is one already. */}
      <div tabIndex={-1}>
        <button
          ref={closeButton}
          type="button"
          aria-label={texts.close}
          onClick={close}
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
function useBackdrop(
  dialog: RefObject<HTMLDialogElement | null>,
  opener: HTMLElement | null,
  close: () => void,
) {
  const pressedBackdrop = useRef(false);
  const pressedHere = useRef(false);

  return {
    onMouseDown(event: MouseEvent) {
      // A press that begins inside and ends outside, such as a text selection, must not close the modal.
      pressedBackdrop.current = isBackdrop(event, dialog.current);
      // A second press belongs to the opener's click only over the opener.
      if (event.detail === 1 || !isOver(event, opener)) pressedHere.current = true;
    },
    onClickCapture(event: MouseEvent) {
      if (event.detail < 2 || pressedHere.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onClick(event: MouseEvent) {
      if (pressedBackdrop.current && isBackdrop(event, dialog.current)) close();
    },
  };
}

/** Padding and border belong to the dialog: only points outside its box are backdrop. */
const isBackdrop = (event: MouseEvent, dialog: HTMLElement | null) =>
  event.target === dialog && !isOver(event, dialog);

/** Whether the pointer is within the element's box, even if the element is covered there. */
function isOver({ clientX, clientY }: MouseEvent, element: HTMLElement | null): boolean {
  if (!element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
