import { timeInWords } from '../inquiry/core/moments.ts';
import { oneLine } from '../inquiry/core/plain-text.ts';
import type { InquiryFile } from '../inquiry/core/record.ts';
import { referenceOf } from '../inquiry/core/reference.ts';
import { senderLine } from '../inquiry/core/sender.ts';
import { stateOf } from '../inquiry/core/state.ts';
import { inquiryPath } from '../inquiry/desk/addresses.ts';
import type { Frame } from '../inquiry/desk/views.ts';
import { DueTime, StateWord } from './parts.tsx';

/** In characters: two lines of a wide page. */
const longestExcerpt = 160;

type Props = { files: InquiryFile[]; frame: Frame };

/** One row for each inquiry; on a narrow page its cells stand under each other. */
export function InquiryTable({ files, frame }: Props) {
  return (
    <div className="inquiries card">
      <table>
        <thead>
          <tr>
            {['Inquiry', 'State', 'Received'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <InquiryRow key={file.inquiry.id} file={file} frame={frame} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function InquiryRow({ file, frame }: { file: InquiryFile; frame: Frame }) {
  const { inquiry, record } = file;
  const { now, timeZone } = frame;
  const reference = referenceOf(inquiry.id);
  const isOpen = record.status === 'accepted' && !record.answeredAt;
  return (
    <tr>
      <td>
        <a href={inquiryPath(reference)} className="link link-alone" dir="auto">
          {senderLine(inquiry) || reference}
        </a>
        <p className="muted">
          {[inquiry.service, inquiry.email].map(oneLine).filter(Boolean).join(' · ')}
        </p>
        <p dir="auto">{excerptOf(inquiry.message)}</p>
      </td>
      <td>
        <StateWord state={stateOf(file, now)} />
        {isOpen && (
          <p className="muted">
            <DueTime dueAt={record.dueAt} now={now} />
          </p>
        )}
        {isOpen && record.takenBy && (
          <p className="muted" dir="auto">{`${record.takenBy} answers it`}</p>
        )}
        {record.answeredBy && <p className="muted">{`by ${record.answeredBy}`}</p>}
      </td>
      <td className="muted">
        <time dateTime={inquiry.timestamp.toISOString()}>
          {timeInWords(inquiry.timestamp, timeZone, now)}
        </time>
        <p>{reference}</p>
      </td>
    </tr>
  );
}

function excerptOf(message: string): string {
  const text = oneLine(message);
  const characters = [...text];
  return characters.length > longestExcerpt
    ? `${characters.slice(0, longestExcerpt).join('').trimEnd()}…`
    : text;
}
