import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import { Box } from './Box.tsx';
import { MailMark } from './MailMark.tsx';
import { painted, sheet } from './paints.ts';

interface MailLayoutProps {
  title: string;
  /** The small line above all. */
  line: string;
  /** What lists of mails show after the subject. */
  preview: string;
  /** Small print; '' for none. */
  footnote: string;
  children: ReactNode;
}

/** No font of the site: most mail software loads none. */
const font = "Figtree, 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** The page of every mail to staff: who writes, a card with what is said, small print. */
export function MailLayout({ title, line, preview, footnote, children }: MailLayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{sheet}</style>
      </Head>
      <Body {...painted('page', { margin: 0, padding: 0, fontFamily: font })}>
        <div style={unseen}>{preview}</div>
        <Container style={{ maxWidth: '616px', tableLayout: 'fixed' }}>
          <Box paint="page" style={{ padding: '20px 8px 24px' }}>
            <Masthead line={line} />
            <Box paint="card" style={card}>
              {children}
            </Box>
            {footnote && <Text {...painted('muted', small)}>{footnote}</Text>}
          </Box>
        </Container>
      </Body>
    </Html>
  );
}

function Masthead({ line }: { line: string }) {
  return (
    <table border={0} cellPadding={0} cellSpacing={0} role="presentation">
      <tbody>
        <tr>
          <td style={{ padding: '0 12px 14px 12px', minWidth: '28px' }}>
            <MailMark />
          </td>
          <td {...painted('muted', { ...type, padding: '0 12px 14px 0' })}>{line}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Mail software shows it in its list, and nowhere else. */
const unseen = { display: 'none', maxHeight: 0, overflow: 'hidden', msoHide: 'all' };

const type = { fontSize: '14px', lineHeight: '20px', fontWeight: 600 };
const small = { fontSize: '13px', lineHeight: '20px', margin: '14px 12px 0' };
const card = {
  padding: '24px 20px 26px',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderRadius: '20px',
  // Words without an end are broken, wherever they stand in the card.
  wordBreak: 'break-word',
  overflowWrap: 'anywhere',
} as const;
