import type { ReactNode } from 'react';

/** A page of a few sentences, or of one short form. */
export function SmallPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid max-w-xl justify-items-start gap-5">
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      {children}
    </div>
  );
}
