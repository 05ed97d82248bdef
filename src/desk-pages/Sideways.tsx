import type { ReactNode } from 'react';

type Props = {
  label: string;
  /** Seen from its right end at first. */
  fromRight?: boolean;
  children: ReactNode;
};

/** What scrolls sideways where it has no room: a place of its own for keyboards and screen readers. */
export function Sideways({ label, fromRight, children }: Props) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what has the focus
      tabIndex={0}
      className={fromRight ? 'overflow-x-auto [direction:rtl]' : 'overflow-x-auto'}
    >
      {children}
    </section>
  );
}
