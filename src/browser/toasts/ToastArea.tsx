import type { InterfaceTexts } from '#content/interface-schema.ts';

/**
 * The toast area of every page as plain HTML: the live regions must be there from the first paint. Toasts.tsx draws
 * into it. In narrow windows it is below the navigation, where it does not cover the form's button.
 */
export function ToastArea({ texts }: { texts: InterfaceTexts['notices'] }) {
  return (
    <section aria-label={texts.area} data-close={texts.close} className="toasts no-print">
      <div aria-live="polite" className="sr-only" />
      <div aria-live="assertive" className="sr-only" />
    </section>
  );
}
