import { type RefObject, useEffect, useRef } from 'react';
import type { InterfaceTexts } from '../content/interface-schema.ts';
import { SignedCarton } from '../drawings/SignedCarton.tsx';
import { IconOutlines } from '../ui/IconOutlines.tsx';
import { modalHost } from '../ui/modal-host.ts';
import type { Overlay } from '../ui/overlay-history.ts';
import { Sign } from '../ui/Sign.tsx';
import { ContactButton } from './ContactButton.tsx';
import { FeatureList } from './FeatureList.tsx';
import { useBackdrop } from './use-backdrop.ts';
import type { WindowChannel, WindowService } from './window-content.ts';

type Props = {
  service: WindowService;
  texts: InterfaceTexts['services']['window'];
  channels: WindowChannel[];
  /** What opened it. */
  opener: RefObject<HTMLElement | null>;
  /** `leaving` is true when the visitor is on the way to another page. */
  onClose: (leaving: boolean) => void;
};

/**
 * All of a service's features, in a native modal dialog. It exists only while it is open, so every
 * way of closing it forgets the expanded list and contact button. The scroll lock is in global.css.
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
      className="modal m-auto max-h-[80vh] w-[calc(100%-2rem)] max-w-4xl overflow-visible rounded-card border border-line bg-card p-0 text-ink"
    >
      {/* Firefox lets the focus stop at what scrolls: the list has a stop of its own. */}
      <div tabIndex={-1} className="modal-frame max-h-[calc(80vh-2px)] rounded-[inherit]">
        <div className="sticky top-0 z-20 h-0">
          <button
            ref={closeButton}
            type="button"
            aria-label={texts.close}
            onClick={close}
            className="absolute top-5 right-4 grid size-11 place-items-center rounded-full border border-line bg-card hover:border-current md:top-7.5 md:right-6"
          >
            <Sign of="close" className="size-5" />
          </button>
        </div>
        <header className="flex flex-wrap items-start gap-2.5 border-b border-line p-4 pr-18 sm:gap-4 md:p-6 md:pr-22 md:pl-8">
          <SignedCarton
            sign={<IconOutlines outlines={service.outlines} />}
            color={service.color}
            className="size-11 shrink-0 sm:size-14"
          />
          <div className="grow basis-[min(8rem,100%)] self-center">
            <h2
              id="modal-title"
              className="text-[min(1.0625rem,5.4vw)] leading-tight sm:text-2xl md:text-3xl"
            >
              {service.title}
            </h2>
            <p className="mt-2 max-w-xl text-copy max-md:hidden">{service.description}</p>
          </div>
        </header>
        <FeatureList features={service.fullFeatures} texts={texts} />
        <footer className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-6 py-3 md:px-8">
          <ContactButton label={texts.contactButton} channels={channels} />
          <a
            href={`/services/${service.slug}`}
            className="link inline-flex min-h-11 items-center gap-2 font-semibold"
          >
            {texts.pageLink}
            <Sign of="onward" className="size-4" />
          </a>
        </footer>
      </div>
    </dialog>
  );
}
