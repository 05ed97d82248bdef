import { ArrowRight, X } from 'lucide';
import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { InterfaceTexts } from '#content/interface-schema.ts';
import { fill } from '#content/placeholders.ts';
import type { FullFeature, Service } from '#content/service-schema.ts';
import type { ChannelLink } from '#ui/ContactLinks.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ServiceCarton } from '#ui/ServiceCarton.tsx';
import { ContactButton } from './ContactButton.tsx';
import { Feature } from './Feature.tsx';

export type WindowService = Pick<
  Service,
  'slug' | 'title' | 'description' | 'color' | 'icon' | 'fullFeatures'
>;

type Props = {
  service: WindowService;
  texts: InterfaceTexts['services']['window'];
  channels: ChannelLink[];
  onClose: () => void;
};

/** Mounted only while it is open, so closing it resets the list and the contact button. */
export function ServiceModal({ service, texts, channels, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
    // Firefox would focus and scroll the list.
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
      {/* Firefox would make this scroll container a tab stop too. */}
      <div tabIndex={-1}>
        <header>
          <div className="line">
            <ServiceCarton icon={service.icon} color={service.color} />
            <h2 id="modal-title">{service.title}</h2>
            <button
              ref={closeButton}
              type="button"
              aria-label={texts.close}
              onClick={() => dialog.current?.close()}
              className="card icon-button"
            >
              <Icon of={X} />
            </button>
          </div>
          <p>{service.description}</p>
        </header>
        <FeatureList features={service.fullFeatures} texts={texts} />
        <footer className="row">
          {channels.length > 0 ? (
            <ContactButton label={texts.contactButton} channels={channels} />
          ) : (
            <a href={`/contact?service=${service.slug}`} className="button button-brand">
              {texts.contactButton}
            </a>
          )}
          <a href={`/services/${service.slug}`} className="link line">
            {texts.pageLink}
            <Icon of={ArrowRight} />
          </a>
        </footer>
      </div>
    </dialog>
  );
}

/** Closes the modal on a backdrop click, but ignores the second click of a double click on its opener. */
function useBackdrop(dialog: RefObject<HTMLDialogElement | null>) {
  const pressedBackdrop = useRef(false);
  const pressedHere = useRef(false);

  return {
    onMouseDown({ target, detail }: MouseEvent) {
      // A drag that begins inside, such as a text selection, must not close the modal.
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

const preview = { wide: 3, narrow: 2 };
const wideWindow = '(width >= 768px)';
function onWidthChange(listener: () => void) {
  const list = matchMedia(wideWindow);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

type FeatureListProps = { features: FullFeature[]; texts: Props['texts'] };
function FeatureList({ features, texts }: FeatureListProps) {
  const [expanded, setExpanded] = useState(false);
  const wide = useSyncExternalStore(onWidthChange, () => matchMedia(wideWindow).matches);
  const previewed = wide ? preview.wide : preview.narrow;
  const total = features.length;

  return (
    <section
      className="feature-list"
      aria-labelledby="modal-list-title"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
    >
      <h3 id="modal-list-title">{texts.featuresTitle}</h3>
      <ul id="modal-list" className="columns">
        {features.slice(0, expanded ? undefined : previewed).map((feature) => (
          <Feature key={feature.title} feature={feature} heading="h4" />
        ))}
      </ul>
      {total > previewed && (
        <div className="line">
          <button
            type="button"
            aria-expanded={expanded}
            aria-controls="modal-list"
            onClick={() => setExpanded(!expanded)}
            className="button button-line"
          >
            {expanded ? texts.less : fill(texts.more, { count: total - previewed })}
          </button>
          <span>{fill(texts.shown, { count: expanded ? total : previewed, total })}</span>
        </div>
      )}
    </section>
  );
}
