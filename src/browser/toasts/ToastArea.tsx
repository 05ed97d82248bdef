import type { InterfaceTexts } from '#content/interface-schema.ts';

/** Plain HTML, since live regions must be there from the first paint; Toasts.tsx draws into it. */
export function ToastArea({ texts }: { texts: InterfaceTexts['notices'] }) {
  return (
    <section aria-label={texts.area} data-close={texts.close} className="toasts no-print">
      <div aria-live="polite" className="sr-only" />
      <div aria-live="assertive" className="sr-only" />
    </section>
  );
}
