import {
  exportPath,
  inquiryPath,
  isNarrowed,
  type ListQuery,
  listPath,
} from '#server/desk/desk-paths.ts';
import { truncated } from '#server/messages/inquiry-text.ts';
import { counted, nameAndCompany } from '#server/messages/wording.ts';
import { type Inquiry, isOpen, referenceOf } from '#server/store/inquiry.ts';
import {
  type Counts,
  type ListCursor,
  type ListFilterName,
  listFilterNames,
} from '#server/store/store.ts';
import { oneLine } from '#shared/plain-text.ts';
import { originOf } from '#shared/post-metadata.ts';
import { type Choices, ListSearch } from './ListSearch.tsx';
import { DueTime, Link, StateLabel, stateLabels, Time, Title } from './parts.tsx';

interface ListPageProps {
  choices: Choices;
  query: ListQuery;
  inquiries: Inquiry[];
  counts: Counts;
  next: ListCursor | undefined;
  /** The list goes on, though this page is not full. */
  isPartial: boolean;
  failing: { channel: string; since: Date; waiting: number }[];
}

export function ListPage(props: ListPageProps) {
  const { choices, query, inquiries, counts, next, isPartial, failing } = props;
  const found = `${counted(inquiries.length, 'inquiry', 'inquiries')} found`;
  const allPages = { ...query, after: undefined };
  const pageLink = (label: string, after?: ListCursor, rel?: string) => (
    <a href={listPath({ ...query, after })} rel={rel} className="button button-small button-line">
      {label}
    </a>
  );
  return (
    <>
      <Title text="Inquiries" />
      <h1>Inquiries</h1>
      {failing.map(({ channel, since, waiting }) => (
        <p key={channel} role="alert" className="card banner banner-bad">
          {`Channel "${channel}" has been failing since `}
          <Time at={since} />
          {`: ${counted(waiting, 'undelivered message', 'undelivered messages')}.`}
        </p>
      ))}
      <ListSearch query={query} choices={choices} />
      <Filters query={query} counts={counts} />
      {query.email && (
        <p className="written">
          {`Inquiries from ${oneLine(query.email)}. `}
          <a href={listPath({ ...allPages, email: '' })} className="link">
            Show all
          </a>
        </p>
      )}
      {isPartial && <p role="status">{found} so far. The rest is not searched yet.</p>}
      {isNarrowed(query) && !isPartial && !query.after && inquiries.length > 0 && (
        <p role="status">{`${next ? 'More than ' : ''}${found}.`}</p>
      )}
      {inquiries.length > 0 && <InquiryTable inquiries={inquiries} />}
      {inquiries.length === 0 && !isPartial && (
        <NothingFound query={query} isEmpty={counts.all === 0} />
      )}
      <nav aria-label="Pages" className="row no-print">
        {query.after && pageLink('First page')}
        {next && pageLink(isPartial ? 'Search the rest' : 'Next page', next, 'next')}
        {inquiries.length > 0 && (
          <span className="row">
            <span className="muted">Export:</span>
            {Object.entries({ xlsx: 'Excel', json: 'JSON' }).map(([format, label]) => (
              <Link
                key={format}
                href={listPath(allPages, exportPath, { filter: query.filter, format })}
                download
              >
                {label}
              </Link>
            ))}
          </span>
        )}
      </nav>
    </>
  );
}

const filterLabels: Record<ListFilterName, string> = { all: 'All', ...stateLabels };

/** The counts are of all inquiries, so they are hidden beside a search. */
function Filters({ query, counts }: { query: ListQuery; counts: Counts }) {
  const { filter: current } = query;
  return (
    <nav aria-label="Filter inquiries">
      <ul className="row">
        {listFilterNames.map((filter) => (
          <li key={filter}>
            <a
              href={listPath({ ...query, filter, after: undefined })}
              aria-current={filter === current ? 'page' : undefined}
              className={`button button-small button-${filter === current ? 'ink' : 'line'}`}
            >
              {filterLabels[filter]}
              {!isNarrowed(query) && <span>{counts[filter].toLocaleString('en-US')}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function InquiryTable({ inquiries }: { inquiries: Inquiry[] }) {
  return (
    <div className="inquiries card">
      <table>
        <thead>
          <tr>
            <th scope="col">Inquiry</th>
            <th scope="col">Status</th>
            <th scope="col">Received</th>
          </tr>
        </thead>
        <tbody>
          {inquiries.map((inquiry) => (
            <InquiryRow key={inquiry.fields.id} inquiry={inquiry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function InquiryRow({ inquiry }: { inquiry: Inquiry }) {
  const { fields, record } = inquiry;
  const reference = referenceOf(fields.id);
  return (
    <tr>
      <td>
        <Link href={inquiryPath(reference)} dir="auto">
          {nameAndCompany(fields) || reference}
        </Link>
        <p className="muted">
          {[fields.service, fields.email].map(oneLine).filter(Boolean).join('\u00a0· ')}
        </p>
        <p dir="auto">{truncated(fields.message, 160)}</p>
      </td>
      <td>
        <StateLabel inquiry={inquiry} />
        {isOpen(inquiry) && (
          <p className="muted">
            <DueTime at={record.dueAt} />
          </p>
        )}
        {isOpen(inquiry) && record.assignee && (
          <p className="muted" dir="auto">{`Assigned to ${record.assignee}`}</p>
        )}
        {record.answeredBy && <p className="muted">{`by ${record.answeredBy}`}</p>}
      </td>
      <td className="muted">
        <Time at={fields.timestamp} />
        <p>{reference}</p>
        <p>
          Source: <bdi>{truncated(originOf(record.source), 40)}</bdi>
        </p>
      </td>
    </tr>
  );
}

function NothingFound({ query, isEmpty }: { query: ListQuery; isEmpty: boolean }) {
  return (
    <div className="card panel">
      <p className="written">{isEmpty ? 'No inquiries yet.' : nothingUnder(query)}</p>
      {isNarrowed(query) && (
        <p className="row no-print">
          <Link href={listPath({ filter: query.filter })}>Clear the search</Link>
        </p>
      )}
    </div>
  );
}

function nothingUnder(query: ListQuery): string {
  const { filter, after } = query;
  const isPlain = !isNarrowed(query);
  if (isPlain && filter === 'open' && !after) return 'Nothing is waiting for an answer.';
  const under = filter === 'all' ? '' : ` under "${filterLabels[filter]}"`;
  return `No ${after ? 'further ' : ''}inquiries${under}${isPlain ? '' : ' match'}.`;
}
