import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import type { NoticeMail as NoticeMailView } from '../inquiry/delivery/mail-view.ts';
import { MailButtons } from './MailButtons.tsx';
import { MailLayout } from './MailLayout.tsx';
import { painted } from './paints.ts';
import * as type from './type.ts';

/** What is the matter, the inquiries that it is about, and where to go. */
export function NoticeMail(view: NoticeMailView) {
  const { title, company, paragraphs, lists, buttons, footnote } = view;
  const [preview = ''] = paragraphs;
  return (
    <MailLayout title={title} line={company} preview={preview} footnote={footnote}>
      <Heading as="h1" {...painted('ink', { ...type.heading(title), margin: 0 })}>
        {title}
      </Heading>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} {...painted('copy', { ...type.body, margin: '12px 0 0' })}>
          {paragraph}
        </Text>
      ))}
      {lists.map((list) => (
        <ItemList key={list.heading} {...list} />
      ))}
      <MailButtons buttons={buttons} />
    </MailLayout>
  );
}

/** A line for each inquiry, standing on a shelf of its own. */
function ItemList({ heading, items, more }: NoticeMailView['lists'][number]) {
  return (
    <>
      <Heading as="h2" {...painted('ink', { ...type.listHeading, margin: '26px 0 4px' })}>
        {heading}
      </Heading>
      <table width="100%" border={0} cellPadding={0} cellSpacing={0} role="presentation">
        <tbody>
          {items.map(({ text, url }) => (
            <tr key={url}>
              <td dir="auto" align="left" {...painted('line', cell)}>
                {text}
              </td>
              <td align="right" {...painted('line', { ...cell, width: '64px' })}>
                <Link href={url} {...painted('link', link)}>
                  Open
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more && <Text {...painted('muted', { ...type.small, margin: '10px 0 0' })}>{more}</Text>}
    </>
  );
}

const cell = {
  ...type.body,
  padding: '10px 0',
  borderWidth: '1px 0 0',
  borderStyle: 'solid',
  verticalAlign: 'top',
};
/** As high as a fingertip. */
const link = {
  display: 'inline-block',
  padding: '10px 0 10px 16px',
  margin: '-10px 0',
  fontWeight: 700,
  textDecorationLine: 'underline',
};
