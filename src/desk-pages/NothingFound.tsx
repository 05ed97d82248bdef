import { oneLine } from '../inquiry/core/plain-text.ts';
import { listAddress } from '../inquiry/desk/list-query.ts';
import type { ListPage } from '../inquiry/desk/views.ts';
import { filterWords } from './Filters.tsx';

/** Why a list is empty, and the way to one that may not be. */
export function NothingFound({ page: { query, counts } }: { page: ListPage }) {
  const { filter, search, email, after, before } = query;
  const isFiltered = filter !== 'all';
  const links: { label: string; to: Parameters<typeof listAddress>[0] }[] = [];
  let words = 'There is no inquiry.';
  if (counts.all > 0 && (after || before)) {
    words = 'There is nothing on this page.';
    links.push({ label: 'Back to the first page', to: { filter, search, email } });
  } else if (counts.all > 0) {
    const among = `${isFiltered ? ` under "${filterWords[filter]}"` : ''}${email && ' of this address'}`;
    words = search
      ? `Nothing is found for "${oneLine(search)}"${among && ` among those${among}`}.`
      : `There is none${among}.`;
    if (search) links.push({ label: 'Clear the search', to: { filter, email } });
    if (isFiltered) links.push({ label: 'Clear the filter', to: { search, email } });
  }
  return (
    <div className="card panel">
      <p className="written">{words}</p>
      {links.length > 0 && (
        <p className="row no-print">
          {links.map(({ label, to }) => (
            <a key={label} href={listAddress(to)} className="link link-alone">
              {label}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
