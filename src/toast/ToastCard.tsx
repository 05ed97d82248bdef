import { useEffect, useRef } from 'react';
import { Sign } from '../ui/Sign.tsx';
import { type Toast, toasts } from './store.ts';
import { useSwipe } from './swipe.ts';
import { toastKey, useWayBack } from './way-back.ts';

type Props = { toast: Toast; closeLabel: string };

/** The visible toast. It has no role: the live regions of the toast area announce it. */
export function ToastCard({ toast, closeLabel }: Props) {
  const { offset, handlers } = useSwipe(toast.dismiss);
  const destructive = toast.kind === 'destructive';
  const card = useRef<HTMLDivElement>(null);
  useWayBack(card);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast is drawn by the same card
  useEffect(() => toasts.resume('not drawn'), [toast.id]);
  // No event says that a removed card has lost the pointer and the focus: it also moves into a modal.
  useEffect(
    () => () => {
      toasts.resume('pointer');
      toasts.resume('focus');
    },
    [],
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the close button does the same by keyboard
    <div
      ref={card}
      {...handlers}
      data-toast={toast.kind}
      onPointerEnter={() => toasts.pause('pointer')}
      onPointerLeave={() => toasts.resume('pointer')}
      onFocus={() => toasts.pause('focus')}
      onBlur={() => toasts.resume('focus')}
      style={{ translate: `${offset}px` }}
      className={`toast pointer-events-auto flex w-full max-w-md touch-pan-y gap-3 rounded-2xl border p-4 pr-2 select-none ${
        destructive
          ? 'border-danger-ground bg-danger-ground text-white'
          : 'border-raised-line bg-raised text-ink shadow-[0_12px_40px] shadow-shade/18'
      }`}
    >
      {toast.kind === 'success' && (
        <Sign
          of="done"
          className="mt-0.5 size-6 shrink-0 rounded-full bg-success p-1 text-white"
          strokeWidth={3}
        />
      )}
      {destructive && <Sign of="warning" className="mt-0.5 size-6 shrink-0" />}
      <div className="grow space-y-0.5 py-0.5 leading-snug">
        <p className="font-semibold">{toast.title}</p>
        <p className={destructive ? '' : 'text-copy'}>{toast.description}</p>
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        aria-keyshortcuts={toastKey}
        onClick={toast.dismiss}
        className="-my-1.5 grid size-11 shrink-0 place-items-center rounded-full"
      >
        <Sign of="close" className="size-5" />
      </button>
    </div>
  );
}
