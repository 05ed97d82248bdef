import { inquiryPath } from '#server/desk/addresses.ts';
import type { Frame } from '#server/desk/views.ts';
import { type InquiryFile, stateOf } from '#server/store/record.ts';
import { senderLine, timeInWords } from '#server/wording.ts';
import { oneLine } from '#shared/plain-text.ts';
import { referenceOf } from '#shared/reference.ts';
import { DueTime, StateWord } from './parts.tsx';

/** In characters: two lines of a wide screen. */
const longestExcerpt = 160;

export function InquiryTable({ files, frame }: { files: InquiryFile[]; frame: Frame }) {
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
