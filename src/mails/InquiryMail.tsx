import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { Fragment } from 'react';
import type { InquiryMail as InquiryMailView, Row } from '../inquiry/delivery/mail-view.ts';
import { Box } from './Box.tsx';
import { MailButtons } from './MailButtons.tsx';
import { MailLayout } from './MailLayout.tsx';
import { painted } from './paints.ts';
import * as type from './type.ts';

/** What the visitor wrote first, then by when and how to answer. */
export function InquiryMail(view: InquiryMailView) {
  const { title, company, opening, footnote, from, service, message, buttons, rows } = view;
  return (
    <MailLayout
      title={title}
      line={`${company} · ${opening}`}
      preview={[...message.join(' ')].slice(0, longestPreview).join('')}
      footnote={footnote}
    >
      <Heading as="h1" dir="auto" {...painted('ink', { ...type.heading(from), margin: '0 0 4px' })}>
        {from}
      </Heading>
      <Text {...painted('copy', { ...type.beside, margin: '0 0 18px' })}>{service}</Text>
      <Quote lines={message} />
      <Due {...view.due} />
      <Reach {...view} />
      <MailButtons buttons={buttons} />
      <Hr {...painted('line', { margin: '24px 0 16px' })} />
      <Details rows={rows} />
    </MailLayout>
  );
}

/** In characters; what is longer, no list of mails shows. */
const longestPreview = 200;

/** Outlook shows line breaks only as elements. */
function Quote({ lines }: { lines: string[] }) {
  return (
    <Box paint="quote" style={quote}>
      <div dir="auto">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail is drawn once
          <Fragment key={index}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </div>
    </Box>
  );
}

/** The figure that counts, standing on a shelf. */
function Due({ time, day }: InquiryMailView['due']) {
  return (
    <Box paint="shelf" style={due}>
      <span {...painted('muted', type.small)}>Answer due by</span>
      <br />
      <strong style={type.figure}>{time} </strong>
      <span style={{ ...type.beside, display: 'inline-block' }}>{day}</span>
    </Box>
  );
}

function Reach({ address, reach }: Pick<InquiryMailView, 'address' | 'reach'>) {
  return (
    <Text {...painted('copy', { ...type.body, margin: '18px 0 0' })}>
      {address.label}:{' '}
      <Link href={address.url} {...painted('link', { textDecorationLine: 'underline' })}>
        {address.text}
      </Link>
      {reach.map(([label, value]) => (
        <Fragment key={label}>
          <br />
          {label}: <span dir="auto">{value}</span>
        </Fragment>
      ))}
    </Text>
  );
}

function Details({ rows }: { rows: Row[] }) {
  return (
    <table width="100%" border={0} cellPadding={0} cellSpacing={0}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row" align="left" {...painted('muted', type.label)}>
              {label}
            </th>
            <td dir="auto" align="left" {...painted('copy', type.detail)}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const quote = {
  padding: '14px 16px',
  borderWidth: '0 0 0 4px',
  borderStyle: 'solid',
  borderRadius: '0 12px 12px 0',
  fontSize: '17px',
  lineHeight: '27px',
};

const due = { padding: '22px 0 10px', borderWidth: '0 0 3px', borderStyle: 'solid' };
