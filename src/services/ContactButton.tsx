import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ContactChannel } from '../content/schemas.ts';
import { ContactLinks } from '../ui/ContactLinks.tsx';

type Props = { label: string; channels: ContactChannel[] };

/**
 * 'Contact Us now': a disclosure that turns from text into four contact icons. While it is open,
 * Escape closes only it, not the modal around it.
 */
export function ContactButton({ label, channels }: Props) {
  const [expanded, setExpanded] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!expanded) return;
    const collapseOutside = ({ target }: MouseEvent) => {
      if (!group.current?.contains(target as Node)) setExpanded(false);
    };
    const collapseOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog whose Escape is prevented stays open.
      event.preventDefault();
      setExpanded(false);
      button.current?.focus();
    };
    document.addEventListener('click', collapseOutside);
    document.addEventListener('keydown', collapseOnEscape, true);
    return () => {
      document.removeEventListener('click', collapseOutside);
      document.removeEventListener('keydown', collapseOnEscape, true);
    };
  }, [expanded]);

  return (
    <div ref={group} className="flex min-h-12 items-center gap-2">
      {expanded && <ContactLinks channels={channels} />}
      <button
        ref={button}
        type="button"
        aria-expanded={expanded}
        aria-label={label}
        onClick={() => setExpanded(!expanded)}
        className={
          expanded ? 'grid size-12 place-items-center rounded-full' : 'button button-brand'
        }
      >
        {expanded ? <X aria-hidden="true" className="size-5" /> : label}
      </button>
    </div>
  );
}
