import { X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { ContactChannel } from '#content/site-schema.ts';
import { ContactLinks } from '#ui/ContactLinks.tsx';
import { Icon } from '#ui/Icon.tsx';

type Props = { label: string; channels: Omit<ContactChannel, 'note'>[] };
/** A disclosure in the modal: Escape closes it, and not the modal. */
export function ContactButton({ label, channels }: Props) {
  const [expanded, setExpanded] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const icons = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!expanded) return;
    // In a low window the icons may be above the viewport, or under the modal's close button.
    icons.current?.scrollIntoView({ block: 'nearest' });
    const collapseOutside = ({ target }: Event) => {
      if (!group.current?.contains(target as Node)) setExpanded(false);
    };
    const collapseBehind = (event: FocusEvent) => {
      // Without a related target, the window has regained the focus.
      if (event.relatedTarget) collapseOutside(event);
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
    // The icons cover a part of the list, so they close when the focus moves on.
    document.addEventListener('focusin', collapseBehind, { signal });
    document.addEventListener('keydown', collapseOnEscape, { signal, capture: true });
    return () => listening.abort();
  }, [expanded]);

  return (
    <div ref={group} className="contact-button">
      <button
        ref={button}
        type="button"
        aria-expanded={expanded}
        aria-label={label}
        onClick={() => setExpanded(!expanded)}
        className={`button ${expanded ? 'button-line' : 'button-brand'}`}
      >
        {/* The invisible label keeps the button's size, so that a second click in place collapses it. */}
        <span>{label}</span>
        {expanded && <Icon of={X} />}
      </button>
      {expanded && (
        <div ref={icons}>
          <ContactLinks channels={channels} />
        </div>
      )}
    </div>
  );
}
