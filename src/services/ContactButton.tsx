import { useEffect, useRef, useState } from 'react';
import { ContactLinks } from '../ui/ContactLinks.tsx';
import { Sign } from '../ui/Sign.tsx';
import type { WindowChannel } from './window-content.ts';

type Props = { label: string; channels: WindowChannel[] };

/**
 * 'Contact Us now': a disclosure that turns from text into four contact icons, which float above the
 * modal's footer. While it is open, Escape closes only it, not the modal around it.
 */
export function ContactButton({ label, channels }: Props) {
  const [expanded, setExpanded] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const icons = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!expanded) return;
    // In a low window they may be above the view, or under the modal's Close.
    icons.current?.scrollIntoView({ block: 'nearest' });
    const collapseOutside = ({ target }: Event) => {
      if (!group.current?.contains(target as Node)) setExpanded(false);
    };
    const collapseBehind = (event: FocusEvent) => {
      // The focus that comes from nowhere is that of a window which gets it back.
      if (event.relatedTarget) collapseOutside(event);
    };
    const collapseOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog whose Escape is prevented stays open.
      event.preventDefault();
      setExpanded(false);
      button.current?.focus();
    };
    document.addEventListener('click', collapseOutside);
    // The icons cover a part of the list: they go when the focus moves on.
    document.addEventListener('focusin', collapseBehind);
    document.addEventListener('keydown', collapseOnEscape, true);
    return () => {
      document.removeEventListener('click', collapseOutside);
      document.removeEventListener('focusin', collapseBehind);
      document.removeEventListener('keydown', collapseOnEscape, true);
    };
  }, [expanded]);

  return (
    <div ref={group}>
      <button
        ref={button}
        type="button"
        aria-expanded={expanded}
        aria-label={label}
        onClick={() => setExpanded(!expanded)}
        className={`button relative ${expanded ? 'button-line' : 'button-brand'}`}
      >
        {/* It keeps its place and size, so that the pointer that expanded it can collapse it. */}
        <span className={expanded ? 'invisible' : undefined}>{label}</span>
        {expanded && <Sign of="close" className="absolute size-5" />}
      </button>
      {expanded && (
        <div
          ref={icons}
          className="absolute bottom-full left-4 mb-2 max-w-[calc(100%-2rem)] rounded-3xl border border-raised-line bg-raised p-1.5 shadow-lg md:left-6"
        >
          <ContactLinks channels={channels} />
        </div>
      )}
    </div>
  );
}
