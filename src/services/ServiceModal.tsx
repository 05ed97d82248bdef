import { ArrowRight, X } from 'lucide-react';
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { InterfaceTexts } from '../content/interface-schema.ts';
import { Icon } from '../ui/Icon.tsx';
import { modalHost } from '../ui/modal-host.ts';
import { ContactButton } from './ContactButton.tsx';
import { FeatureList } from './FeatureList.tsx';
import type { ListedChannel, ListedService } from './listed.ts';

type Props = {
  service: ListedService;
  texts: InterfaceTexts['services']['window'];
  channels: ListedChannel[];
  /** `leaving` is true when the visitor is on the way to another page. */
  onClose: (leaving: boolean) => void;
};

/**
 * All of a service's features, in a native modal dialog. It exists only while it is open, so every
 * way of closing it forgets the expanded list and contact button. The scroll lock is in global.css.
 */
export function ServiceModal({ service, texts, channels, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    return modalHost.enter(element);
  }, []);

  useEffect(() => {
    // A page brought back by the browser's Back is shown as it was left: leave it closed.
    const leave = () => onClose(true);
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [onClose]);

  // A press that begins inside and ends outside (selecting text, say) must not close the modal.
  const notePress = (event: PointerEvent) => {
    pressedBackdrop.current = isBackdrop(event, dialog.current);
  };
  const closeOnBackdrop = (event: MouseEvent) => {
    if (pressedBackdrop.current && isBackdrop(event, dialog.current)) dialog.current?.close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself handles Escape, which does the same
    <dialog
      ref={dialog}
      data-theme={service.color}
      aria-labelledby="modal-title"
      onClose={() => onClose(false)}
      onPointerDown={notePress}
      onClick={closeOnBackdrop}
      className="modal m-auto max-h-[80vh] w-[calc(100%-2rem)] max-w-4xl overflow-visible rounded-card border border-line bg-card p-0 text-ink"
    >
      <div className="flex max-h-[calc(80vh-2px)] flex-col overflow-hidden rounded-[inherit]">
        <span aria-hidden="true" className="theme-tile h-1.5 shrink-0" />
        <header className="theme-wash flex items-start gap-2.5 border-b border-line p-4 sm:gap-4 md:p-6 md:pl-8">
          <span className="theme-tile grid size-10 shrink-0 place-items-center rounded-lg sm:size-12 sm:rounded-xl">
            <Icon name={service.icon} className="size-6" />
          </span>
          <div className="grow self-center">
            <h2 id="modal-title" className="text-[1.0625rem] leading-tight sm:text-2xl md:text-3xl">
              {service.title}
            </h2>
            <p className="mt-2 max-w-xl text-copy max-md:hidden">{service.description}</p>
          </div>
          <button
            type="button"
            aria-label={texts.close}
            onClick={() => dialog.current?.close()}
            className="grid size-11 shrink-0 place-items-center rounded-full border border-line hover:border-current"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </header>
        <FeatureList features={service.fullFeatures} texts={texts} />
        <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-6 py-3 md:px-8">
          <a
            href={`/services/${service.slug}`}
            onClick={(event) => {
              const staysHere = event.ctrlKey || event.metaKey || event.shiftKey;
              if (!staysHere) onClose(true);
            }}
            className="link inline-flex min-h-11 items-center gap-2 font-semibold"
          >
            {texts.pageLink}
            <ArrowRight aria-hidden="true" className="size-4" />
          </a>
          <ContactButton label={texts.contactButton} channels={channels} />
        </footer>
      </div>
    </dialog>
  );
}

/** The dialog's padding and border belong to the dialog: only points outside its box are backdrop. */
function isBackdrop(event: MouseEvent, dialog: HTMLDialogElement | null): boolean {
  if (!dialog || event.target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const { clientX, clientY } = event;
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
