import { deskPath } from '../inquiry/desk/addresses.ts';
import type { ListQuery } from '../inquiry/desk/views.ts';

/** Looks for words, an address or a reference among the inquiries that are shown. */
export function Search({ query: { search, filter, email } }: { query: ListQuery }) {
  return (
    <search className="no-print">
      <form action={deskPath}>
        {filter !== 'all' && <input type="hidden" name="filter" value={filter} />}
        {email && <input type="hidden" name="email" value={email} />}
        <label htmlFor="search">Name, address, company, words of the message, or a reference</label>
        <div className="row">
          <input
            id="search"
            name="search"
            type="search"
            className="field"
            dir="auto"
            defaultValue={search}
            maxLength={200}
          />
          <button type="submit" className="button button-brand">
            Search
          </button>
        </div>
      </form>
    </search>
  );
}
