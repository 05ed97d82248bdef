/** Draws mails to staff with tables and style attributes, because Outlook pads and colors only cells. */
import { type ComponentProps, type CSSProperties, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ColorName, colored, styleSheet } from './mail-palette.ts';
import type { DrawMail, LabeledValue, MailView } from './mail-view.ts';

export const drawMail: DrawMail = (view) =>
  `<!doctype html>${renderToStaticMarkup(<Mail {...view} />)}`;

function Mail(view: MailView) {
  const { title, topLine, heading, subheading, due, paragraphs = [], buttons, quote } = view;
  const { lists = [], details = [], footnote } = view;
  const preview = quote?.join(' ') ?? paragraphs[0] ?? '';
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{styleSheet}</style>
      </head>
      <body {...colored('page', { margin: 0, padding: 0, fontFamily: font })}>
        <div style={hidden}>{[...preview].slice(0, maxPreview).join('')}</div>
        <Box color="page" style={{ padding: '20px 8px 24px' }}>
          <Rows align="center" style={{ maxWidth: '600px', tableLayout: 'fixed' }}>
            <tr>
              <td>
                <p {...colored('muted', { ...small, fontWeight: 600, margin: '0 12px 14px' })}>
                  {topLine}
                </p>
                <Box color="card" style={card}>
                  <h1 dir="auto" {...colored('ink', headingStyle(heading))}>
                    {heading}
                  </h1>
                  {subheading && <p {...colored('copy', subheadingStyle)}>{subheading}</p>}
                  {due && <Due {...due} />}
                  {paragraphs.map((paragraph) => (
                    <p key={paragraph} {...colored('copy', { ...body, margin: '12px 0 0' })}>
                      {paragraph}
                    </p>
                  ))}
                  {buttons.length > 0 && <Buttons buttons={buttons} />}
                  {quote && <Quote lines={quote} />}
                  {lists.map((list) => (
                    <ItemList key={list.heading} {...list} />
                  ))}
                  {details.length > 0 && <Details details={details} />}
                </Box>
                <Small text={footnote} margin="14px 12px 0" />
              </td>
            </tr>
          </Rows>
        </Box>
      </body>
    </html>
  );
}

/** In characters. No inbox shows more. */
const maxPreview = 200;
const wide = { width: '100%', border: 0, cellPadding: 0, cellSpacing: 0 };

/** A table that only arranges what is in it. */
const Rows = ({ children, ...props }: ComponentProps<'table'>) => (
  <table {...wide} role="presentation" {...props}>
    <tbody>{children}</tbody>
  </table>
);

type BoxProps = { color: ColorName; style: CSSProperties; children: ReactNode };
function Box({ color, style, children }: BoxProps) {
  return (
    <Rows style={{ borderCollapse: 'separate', tableLayout: 'fixed' }}>
      <tr>
        <td {...colored(color, style)}>{children}</td>
      </tr>
    </Rows>
  );
}

const Small = ({ text, margin }: { text: string | undefined; margin: string }) =>
  text ? <p {...colored('muted', { ...small, margin })}>{text}</p> : null;

function Due({ time, day }: NonNullable<MailView['due']>) {
  return (
    <Box color="shelf" style={{ padding: '14px 0 10px', ...border('0 0 3px') }}>
      <span {...colored('muted', small)}>Answer due by</span>
      <br />
      <strong style={dueTime}>{time} </strong>
      <span style={{ ...body, display: 'inline-block' }}>{day}</span>
    </Box>
  );
}

function Buttons({ buttons }: Pick<MailView, 'buttons'>) {
  return (
    <Box color="card" style={{ padding: '20px 0 12px' }}>
      {buttons.map(({ label, url }, index) => {
        const color = index === 0 ? 'primary' : 'button';
        return (
          <Rows key={label} width={undefined} align="left">
            <tr>
              <td {...colored(color, buttonCell)}>
                <a href={url} target="_blank" {...colored(color, buttonLink)}>
                  {label}
                </a>
              </td>
              <td width={8} />
            </tr>
            <tr>
              <td height={8} />
            </tr>
          </Rows>
        );
      })}
    </Box>
  );
}

function Quote({ lines }: { lines: string[] }) {
  return (
    <Box color="quote" style={quoteCell}>
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

function ItemList({ heading, items, more }: NonNullable<MailView['lists']>[number]) {
  return (
    <>
      <h2 {...colored('ink', { ...headingStyle(''), ...listHeading })}>{heading}</h2>
      <Rows>
        {items.map(({ text, url }) => (
          <tr key={url}>
            <td dir="auto" align="left" {...colored('line', itemCell)}>
              <a href={url} target="_blank" {...colored('link', itemLink)}>
                {text}
              </a>
            </td>
          </tr>
        ))}
      </Rows>
      <Small text={more} margin="10px 0 0" />
    </>
  );
}

function Details({ details }: { details: LabeledValue[] }) {
  return (
    <table {...wide} style={{ marginTop: '20px' }}>
      <tbody>
        {details.map(([label, value]) => (
          <tr key={label}>
            <th scope="row" align="left" {...colored('muted', rowLabel)}>
              {label}
            </th>
            <td dir="auto" align="left" {...colored('copy', rowValue)}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const font = "Figtree, 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif";
const hidden = { display: 'none', maxHeight: 0, overflow: 'hidden', msoHide: 'all' };
const size = (font: number, line: number) => ({ fontSize: `${font}px`, lineHeight: `${line}px` });
const small = size(14, 20);
const body = size(16, 25);
const subheadingStyle = { ...size(17, 26), margin: '4px 0 0' };
const dueTime = { ...size(27, 34), letterSpacing: '-0.02em' };
const bold = { fontWeight: 700 };

/** Smaller if the heading is long, so that a phone shows the rest without scrolling. */
const headingStyle = (text: string) => ({
  ...(text.length > 48 ? size(20, 26) : size(27, 32)),
  ...bold,
  letterSpacing: '-0.02em',
  margin: 0,
});
const listHeading = { ...size(18, 24), margin: '26px 0 4px' };
const border = (borderWidth: string) => ({ borderWidth, borderStyle: 'solid' });
const wrapped = { wordBreak: 'break-word', overflowWrap: 'anywhere' } as const;
const card = { padding: '24px 20px 26px', ...border('1px'), borderRadius: '20px', ...wrapped };
const quoteCell = {
  padding: '14px 16px',
  ...border('0 0 0 4px'),
  borderRadius: '0 12px 12px 0',
  ...size(17, 27),
};

/** 46 px high. Outlook pads the cell, all others the link, so that the whole button can be pressed. */
const buttonCell = { ...border('1px'), borderRadius: '23px', msoPaddingAlt: '12px 14px' };
const buttonLink = {
  display: 'block',
  padding: '12px 14px',
  borderRadius: '23px',
  ...size(16, 20),
  ...bold,
  textDecorationLine: 'none',
};

const itemCell = border('1px 0 0');
/** As high as a fingertip. */
const itemLink = { ...body, ...bold, display: 'block', padding: '10px 0' };

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
