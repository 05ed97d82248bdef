/**
 * The one layout of all mails to staff, for software that knows tables and style attributes alone: Outlook's
 * Word engine pads, borders and paints nothing but cells, and shows line breaks only as elements.
 */
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DrawMail, MailView } from '../inquiry/delivery/mail-view.ts';
import { type PaintName, painted, sheet } from './paints.ts';

export const drawMail: DrawMail = (view) =>
  `<!doctype html>${renderToStaticMarkup(<Mail {...view} />)}`;

function Mail(view: MailView) {
  const { title, line, heading, subheading, due, paragraphs, buttons, quote, lists, rows } = view;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{sheet}</style>
      </head>
      <body {...painted('page', { margin: 0, padding: 0, fontFamily: font })}>
        <div style={unseen}>{previewOf(view)}</div>
        <Box paint="page" style={{ padding: '20px 8px 24px' }}>
          <table {...layout} align="center" style={{ maxWidth: '600px', tableLayout: 'fixed' }}>
            <tbody>
              <tr>
                <td>
                  <p {...painted('muted', { ...small, fontWeight: 600, margin: '0 12px 14px' })}>
                    {line}
                  </p>
                  <Box paint="card" style={card}>
                    <h1 dir="auto" {...painted('ink', headingStyle(heading))}>
                      {heading}
                    </h1>
                    {subheading && <p {...painted('copy', beside)}>{subheading}</p>}
                    {due && <Due {...due} />}
                    {paragraphs.map((paragraph) => (
                      <p key={paragraph} {...painted('copy', { ...body, margin: '12px 0 0' })}>
                        {paragraph}
                      </p>
                    ))}
                    {buttons.length > 0 && <Buttons buttons={buttons} />}
                    {quote && <Quote {...quote} />}
                    {lists.map((list) => (
                      <ItemList key={list.heading} {...list} />
                    ))}
                    {rows.length > 0 && <Rows rows={rows} />}
                  </Box>
                  {view.footnote && (
                    <p {...painted('muted', { ...small, margin: '14px 12px 0' })}>
                      {view.footnote}
                    </p>
                  )}
                </td>
              </tr>
            </tbody>
          </table>
        </Box>
      </body>
    </html>
  );
}

/** In characters; what is longer, no list of mails shows. */
const longestPreview = 200;

/** What lists of mails show after the subject. */
function previewOf({ quote, paragraphs }: MailView): string {
  const text = quote ? quote.lines.join(' ') : (paragraphs[0] ?? '');
  return [...text].slice(0, longestPreview).join('');
}

const wide = { width: '100%', border: 0, cellPadding: 0, cellSpacing: 0 };
const layout = { ...wide, role: 'presentation' } as const;

/** A block with padding, a ground or a border of its own: a table of one cell. */
function Box({ paint, style, children }: BoxProps) {
  return (
    <table {...layout} style={{ borderCollapse: 'separate', tableLayout: 'fixed' }}>
      <tbody>
        <tr>
          <td {...painted(paint, style)}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

type BoxProps = { paint: PaintName; style: CSSProperties; children: ReactNode };

/** The figure that counts, standing on a shelf. */
function Due({ time, day }: NonNullable<MailView['due']>) {
  return (
    <Box paint="shelf" style={{ padding: '14px 0 10px', ...edge('0 0 3px') }}>
      <span {...painted('muted', small)}>Answer due by</span>
      <br />
      <strong style={figure}>{time} </strong>
      <span style={{ ...body, display: 'inline-block' }}>{day}</span>
    </Box>
  );
}

/** Side by side where there is room, on the narrowest phone too; the first is filled. */
function Buttons({ buttons }: Pick<MailView, 'buttons'>) {
  return (
    <Box paint="card" style={{ padding: '20px 0 12px' }}>
      {buttons.map(({ label, url }, index) => {
        const paint = index === 0 ? 'wanted' : 'button';
        return (
          <table key={label} {...layout} width={undefined} align="left">
            <tbody>
              <tr>
                <td {...painted(paint, buttonCell)}>
                  <a href={url} target="_blank" {...painted(paint, buttonLink)}>
                    {label}
                  </a>
                </td>
                <td width={8} />
              </tr>
              <tr>
                <td height={8} />
              </tr>
            </tbody>
          </table>
        );
      })}
    </Box>
  );
}

function Quote({ lines, more }: NonNullable<MailView['quote']>) {
  return (
    <>
      <Box paint="quote" style={quoteCell}>
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
      {more && <p {...painted('muted', { ...small, margin: '8px 0 0' })}>{more}</p>}
    </>
  );
}

/** A line for each inquiry, standing on a shelf of its own. */
function ItemList({ heading, items, more }: MailView['lists'][number]) {
  return (
    <>
      <h2 {...painted('ink', { ...headingStyle(''), ...listHeading })}>{heading}</h2>
      <table {...layout}>
        <tbody>
          {items.map(({ text, url }) => (
            <tr key={url}>
              <td dir="auto" align="left" {...painted('line', itemCell)}>
                {text}
              </td>
              <td align="right" {...painted('line', { ...itemCell, width: '64px' })}>
                <a href={url} target="_blank" {...painted('link', itemLink)}>
                  Open
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more && <p {...painted('muted', { ...small, margin: '10px 0 0' })}>{more}</p>}
    </>
  );
}

function Rows({ rows }: Pick<MailView, 'rows'>) {
  return (
    <table {...wide} style={{ marginTop: '20px' }}>
      <tbody>
        {rows.map(([label, value, url]) => (
          <tr key={label}>
            <th scope="row" align="left" {...painted('muted', rowLabel)}>
              {label}
            </th>
            <td dir="auto" align="left" {...painted('copy', rowValue)}>
              {url ? (
                <a
                  href={url}
                  target="_blank"
                  {...painted('link', { textDecorationLine: 'underline' })}
                >
                  {value}
                </a>
              ) : (
                value
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** No typeface of the site: most mail software loads none. */
const font = "Figtree, 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** Mail software shows it in its list, and nowhere else. */
const unseen = { display: 'none', maxHeight: 0, overflow: 'hidden', msoHide: 'all' };

const edge = (borderWidth: string) => ({ borderWidth, borderStyle: 'solid' });
const card = {
  padding: '24px 20px 26px',
  ...edge('1px'),
  borderRadius: '20px',
  // Words without an end are broken, wherever they stand in the card.
  wordBreak: 'break-word',
  overflowWrap: 'anywhere',
} as const;

const small = { fontSize: '14px', lineHeight: '20px' };
const body = { fontSize: '16px', lineHeight: '25px' };
const beside = { fontSize: '17px', lineHeight: '26px', margin: '4px 0 0' };
const figure = { fontSize: '27px', lineHeight: '34px', letterSpacing: '-0.02em' };

/** A long heading is smaller: what follows it should be seen on a phone without scrolling. */
const headingStyle = (text: string) => ({
  ...(text.length > 48
    ? { fontSize: '20px', lineHeight: '26px' }
    : { fontSize: '27px', lineHeight: '32px' }),
  fontWeight: 700,
  letterSpacing: '-0.02em',
  margin: 0,
});
const listHeading = { fontSize: '18px', lineHeight: '24px', margin: '26px 0 4px' };

/** 46 px high, with its edges. Outlook pads the cell, all others the link, so that all of it can be pressed. */
const buttonCell = { ...edge('1px'), borderRadius: '23px', msoPaddingAlt: '12px 14px' };
const buttonLink = {
  display: 'block',
  padding: '12px 14px',
  borderRadius: '23px',
  fontSize: '16px',
  lineHeight: '20px',
  fontWeight: 700,
  textDecorationLine: 'none',
};

const quoteCell = {
  padding: '14px 16px',
  ...edge('0 0 0 4px'),
  borderRadius: '0 12px 12px 0',
  fontSize: '17px',
  lineHeight: '27px',
};

const itemCell = { ...body, padding: '10px 0', ...edge('1px 0 0'), verticalAlign: 'top' };
/** As high as a fingertip. */
const itemLink = {
  display: 'inline-block',
  padding: '10px 0 10px 16px',
  margin: '-10px 0',
  fontWeight: 700,
  textDecorationLine: 'underline',
};

/** Labels are ours: their words are not broken. */
const rowLabel = {
  ...small,
  fontWeight: 400,
  padding: '3px 14px 3px 0',
  verticalAlign: 'top',
  width: '30%',
  wordBreak: 'normal',
  overflowWrap: 'normal',
} as const;
const rowValue = { ...small, padding: '3px 0', verticalAlign: 'top' };
