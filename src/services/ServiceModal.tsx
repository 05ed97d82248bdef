import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import type { InterfaceTexts } from '../content/interface-schema.ts';
import type { Service } from '../content/service-schema.ts';
import type { ContactChannel } from '../content/site-schema.ts';
import { ServiceCarton } from '../drawings/ServiceCarton.tsx';
import { modalHost } from '../ui/modal-host.ts';
import type { Overlay } from '../ui/overlay-history.ts';
import { Sign } from '../ui/Sign.tsx';
import { ContactButton } from './ContactButton.tsx';
import { FeatureList } from './FeatureList.tsx';

/** A service as its window shows it. */
export type WindowService = Pick<
  Service,
  'slug' | 'title' | 'description' | 'color' | 'icon' | 'fullFeatures'
>;

type Props = {
  service: WindowService;
  texts: InterfaceTexts['services']['window'];
  channels: Omit<ContactChannel, 'note'>[];
  /** What opened it. */
  opener: RefObject<HTMLElement | null>;
  /** `leaving` is true when the visitor is on the way to another page. */
  onClose: (leaving: boolean) => void;
};

/**
 * All of a service's features, in a native modal dialog. It exists only while it is open, so every
 * way of closing it forgets the expanded list and contact button. The scroll lock is in base.css.
 */
export function ServiceModal({ service, texts, channels, opener, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const leaving = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // Firefox would focus the list, as what scrolls can be focused there, and scroll it.
    closeButton.current?.focus({ preventScroll: true });
    const exit = modalHost.enter(element);

    const overlay: Overlay = {
      close(toLeave) {
        leaving.current = toLeave;
        element.close();
      },
    };
    document.dispatchEvent(new CustomEvent('overlay:opened', { detail: overlay }));
    return () => {
      document.dispatchEvent(new CustomEvent('overlay:closed', { detail: overlay }));
      exit();
    };
  }, []);

  const close = () => dialog.current?.close();

  return (
    <dialog
      ref={dialog}
      // Firefox and WebKit would let the focus stop at the dialog itself.
      tabIndex={-1}
      data-theme={service.color}
      aria-labelledby="modal-title"
      onClose={() => onClose(leaving.current)}
      {...useBackdrop(dialog, opener, close)}
      className="card service-modal no-print"
    >
      {/* Firefox lets the focus stop at what scrolls: the list has a stop of its own. */}
      <div tabIndex={-1}>
        <button
          ref={closeButton}
          type="button"
          aria-label={texts.close}
          onClick={close}
          className="card icon-button"
        >
          <Sign of="close" />
        </button>
        <header>
          <ServiceCarton icon={service.icon} color={service.color} />
          <div>
            <h2 id="modal-title">{service.title}</h2>
            <p>{service.description}</p>
          </div>
        </header>
        <FeatureList features={service.fullFeatures} texts={texts} />
        <footer>
          <ContactButton label={texts.contactButton} channels={channels} />
          <a href={`/services/${service.slug}`} className="link">
            {texts.pageLink}
            <Sign of="onward" />
          </a>
        </footer>
      </div>
    </dialog>
  );
}

/**
 * Closes a modal by a click on its backdrop, and keeps from it the second half of a double click on the
 * button that opened it.
 * @returns the handlers of the dialog
 */
function useBackdrop(
  dialog: RefObject<HTMLDialogElement | null>,
  opener: RefObject<HTMLElement | null>,
  close: () => void,
) {
  const pressedBackdrop = useRef(false);
  const pressedHere = useRef(false);

  return {
    onMouseDown(event: MouseEvent) {
      // A press that begins inside and ends outside (selecting text, say) must not close the modal.
      pressedBackdrop.current = isBackdrop(event, dialog.current);
      // What is counted as a second press belongs to the opener's click only where the opener is.
      if (event.detail === 1 || !isOver(event, opener.current)) pressedHere.current = true;
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

/** The dialog's padding and border belong to the dialog: only points outside its box are backdrop. */
const isBackdrop = (event: MouseEvent, dialog: HTMLElement | null) =>
  event.target === dialog && !isOver(event, dialog);

/** Whether the pointer is within the element's box, even where something else covers it. */
function isOver({ clientX, clientY }: MouseEvent, element: HTMLElement | null): boolean {
  if (!element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
