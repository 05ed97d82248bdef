import { Check, TriangleAlert, X } from 'lucide';
import type { InterfaceTexts } from '#content/interface-schema.ts';
import { Icon } from '#ui/Icon.tsx';
import { toastKey } from './toast-card.ts';

type Props = { texts: InterfaceTexts['notices'] };
/** Live regions, which must exist from the first paint, and the card that show-toast.ts copies for each toast. */
export function ToastArea({ texts }: Props) {
  return (
    <section aria-label={texts.area} className="toasts no-print">
      <div aria-live="polite" className="sr-only" />
      <div aria-live="assertive" className="sr-only" />
      <template>
        <div className="toast">
          <Icon of={Check} strokeWidth={3} />
          <Icon of={TriangleAlert} />
          <div>
            <p />
            <p />
          </div>
          <button
            type="button"
            aria-label={texts.close}
            aria-keyshortcuts={toastKey}
            className="icon-button"
          >
            <Icon of={X} />
          </button>
        </div>
      </template>
    </section>
  );
}
