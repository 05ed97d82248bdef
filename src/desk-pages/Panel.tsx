import type { ReactNode } from 'react';

/** A part of a page, on a card of its own. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card grid gap-4 p-5 md:p-6">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
