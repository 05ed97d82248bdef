import { listAddress } from '../inquiry/desk/list-query.ts';
import type { ListQuery } from '../inquiry/desk/views.ts';
import { type ListFilterName, listFilterNames } from '../inquiry/staff/list-filters.ts';
import type { Counts } from '../inquiry/store/store.ts';

export const filterWords: Record<ListFilterName, string> = {
  all: 'All',
  open: 'Open',
  overdue: 'Overdue',
  quarantined: 'In quarantine',
  failed: 'Not delivered',
  answered: 'Answered',
};

/** Which inquiries are shown, and how many there are of each kind (of all, not of what was searched). */
export function Filters({ query, counts }: { query: ListQuery; counts: Counts }) {
  const { search, email, filter: current } = query;
  return (
    <nav aria-label="Which inquiries">
      <ul className="row">
        {listFilterNames.map((filter) => (
          <li key={filter}>
            <a
              href={listAddress({ filter, search, email })}
              aria-current={filter === current ? 'page' : undefined}
              className={`button button-small button-${filter === current ? 'ink' : 'line'}`}
            >
              {filterWords[filter]}
              {!search && !email && <span>{counts[filter].toLocaleString('en-US')}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
