import { oneLine } from '../inquiry/core/plain-text.ts';
import { exportPath } from '../inquiry/desk/addresses.ts';
import { listAddress } from '../inquiry/desk/list-query.ts';
import type { Frame, ListPage as Page } from '../inquiry/desk/views.ts';
import { Filters } from './Filters.tsx';
import { InquiryTable } from './InquiryTable.tsx';
import { NothingFound } from './NothingFound.tsx';
import { Search } from './Search.tsx';

/** All inquiries: searched, filtered, in pages, and as a file. */
export function ListPage({ page, frame }: { page: Page; frame: Frame }) {
  const { query, files, hasNext, hasPrevious } = page;
  const { after, before, ...everything } = query;
  const [first, last] = [files[0], files.at(-1)].map((file) => file?.inquiry);
  return (
    <>
      <h1>Inquiries</h1>
      <Search query={query} />
      <Filters query={query} counts={page.counts} />
      {query.email && (
        <p className="written">
          {`Only those of ${oneLine(query.email)}. `}
          <a href={listAddress({ ...everything, email: '' })} className="link">
            Show all
          </a>
        </p>
      )}
      {files.length > 0 ? (
        <InquiryTable files={files} frame={frame} />
      ) : (
        <NothingFound page={page} />
      )}
      <nav aria-label="Pages" className="row no-print">
        {hasPrevious && first && (
          <a
            href={listAddress({ ...everything, before: first })}
            rel="prev"
            className="button button-small button-line"
          >
            Previous page
          </a>
        )}
        {hasNext && last && (
          <a
            href={listAddress({ ...everything, after: last })}
            rel="next"
            className="button button-small button-line"
          >
            Next page
          </a>
        )}
        {files.length > 0 && (
          <span className="row">
            <span className="muted">As a file:</span>
            {(['csv', 'json'] as const).map((format) => (
              <a
                key={format}
                href={listAddress(everything, exportPath, { format })}
                className="link link-alone"
                download
              >
                {format.toUpperCase()}
              </a>
            ))}
          </span>
        )}
      </nav>
    </>
  );
}
