import type { InterfaceTexts } from '#content/interface-schema.ts';

/** Static HTML, since live regions must exist from the first paint; Toasts.tsx renders into it. */
export function ToastArea({ texts }: { texts: InterfaceTexts['notices'] }) {
  return (
    <section aria-label={texts.area} data-close={texts.close} className="toasts no-print">
      <div aria-live="polite" className="sr-only" />
      <div aria-live="assertive" className="sr-only" />
    </section>
  );
}
