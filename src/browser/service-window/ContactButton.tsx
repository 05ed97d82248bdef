import { X } from 'lucide';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { type ChannelLink, ContactLinks } from '#ui/ContactLinks.tsx';
import { Icon } from '#ui/Icon.tsx';

type Props = { label: string; channels: ChannelLink[] };
/** A disclosure in the modal: its pill holds the label, then the icons. Escape closes it, and not the modal. */
export function ContactButton({ label, channels }: Props) {
  const [expanded, setExpanded] = useState(false);
  const pill = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const columns = { '--icons': channels.length + 1 } as CSSProperties;

  useEffect(() => {
    if (!expanded) return;
    const collapseOutside = ({ target }: Event) => {
      if (!pill.current?.contains(target as Node)) setExpanded(false);
    };
    const collapseOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Keeps the dialog open.
      event.preventDefault();
      setExpanded(false);
      button.current?.focus();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('click', collapseOutside, { signal });
    document.addEventListener('keydown', collapseOnEscape, { signal, capture: true });
    return () => listening.abort();
  }, [expanded]);

  return (
    <div ref={pill} style={columns} className="contact-button button-brand">
      <button
        ref={button}
        type="button"
        aria-expanded={expanded}
        aria-label={label}
        onClick={() => setExpanded(!expanded)}
        className={expanded ? 'icon-button' : 'button'}
      >
        {expanded ? <Icon of={X} /> : label}
      </button>
      {expanded && (
        <>
          {/* Keeps the size of the pill, whatever its label needs. */}
          <span aria-hidden="true" className="button">
            {label}
          </span>
          <ContactLinks channels={channels} />
        </>
      )}
    </div>
  );
}
