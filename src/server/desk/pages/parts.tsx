/** The small parts of the desk's pages. */
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { timeInWords } from '#server/messages/wording.ts';
import { type Inquiry, isOpen, type State, stateOf } from '#server/store/inquiry.ts';

export interface Frame {
  company: string;
  timeZone: string;
  wholeDesk: boolean;
}

export const FrameContext = createContext({} as Frame);
export const useFrame = () => useContext(FrameContext);

export function Title({ text }: { text: string }) {
  return <title>{`${text} - ${useFrame().company}`}</title>;
}

export const Link = (props: ComponentProps<'a'>) => <a className="link link-alone" {...props} />;

type PanelProps = { title: string; className?: string; children: ReactNode };
export function Panel({ title, className = '', children }: PanelProps) {
  return (
    <section className={`card panel stack ${className}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export const stateLabels: Record<State, string> = {
  open: 'Open',
  overdue: 'Overdue',
  answered: 'Answered',
  failed: 'Not delivered',
  quarantined: 'In quarantine',
  discarded: 'Discarded',
};

export function StateLabel({ inquiry }: { inquiry: Inquiry }) {
  const state = stateOf(inquiry, new Date());
  const doubt = isOpen(inquiry) && inquiry.record.isDoubtful ? ' · Possible spam' : '';
  return <span className={`state state-${state}`}>{stateLabels[state] + doubt}</span>;
}

export function Time({ at }: { at: Date }) {
  const { timeZone } = useFrame();
  return <time dateTime={at.toISOString()}>{timeInWords(at, timeZone, new Date())}</time>;
}

export function durationInWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

export function DueTime({ at }: { at: Date }) {
  const left = at.getTime() - Date.now();
  const words = `${left < 0 ? 'overdue by' : 'due in'} ${durationInWords(Math.abs(left))}`;
  return (
    <>
      {left < 3_600_000 ? <strong>{words}</strong> : words} (<Time at={at} />)
    </>
  );
}

type BannerProps = { isBad?: boolean; hasFocus?: boolean; children: ReactNode };
/** Takes the focus, so that screen readers read it when the page opens. */
export function Banner({ isBad = false, hasFocus = true, children }: BannerProps) {
  return (
    <p
      role={isBad ? 'alert' : 'status'}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the result of the button just pressed
      autoFocus={hasFocus}
      className={isBad ? 'card banner banner-bad' : 'card banner'}
    >
      {children}
    </p>
  );
}

/** What every control has. `form` is for those outside their form. */
const controlProps = (id: string, error: string | undefined, form: string | undefined) => ({
  ...{ id, name: id, form, className: 'field' },
  ...(error && {
    'aria-invalid': true as const,
    'aria-describedby': `${id}-error`,
    autoFocus: true,
  }),
});

type FieldProps = { id: string; label: string; error?: string | undefined; form?: string };
type Control = { children: (shared: ReturnType<typeof controlProps>) => ReactNode };
/** A control with its label and error. `children` draws the control, which spreads what all have after its own. */
export function Field({ id, label, error, form, children }: FieldProps & Control) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children(controlProps(id, error, form))}
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}
