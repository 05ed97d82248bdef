import { trapName } from '../core/evidence.ts';

/**
 * A field for bots that fill in every field of the markup. It is out of sight and of the tab order,
 * hidden from screen readers, and marked so that password managers leave it alone; where a text
 * browser shows it nevertheless, its label says what to do.
 */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Leave this empty{' '}
        <input
          type="text"
          name={trapName}
          tabIndex={-1}
          aria-hidden="true"
          autoComplete="off"
          data-1p-ignore="true"
          data-lpignore="true"
          data-bwignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}
