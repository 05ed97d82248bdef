import type { InterfaceTexts } from '../content/interface-schema.ts';
import { fill } from '../content/placeholders.ts';
import './toc.css';

type Section = { slug: string; text: string };
type Props = { sections: Section[]; texts: Pick<InterfaceTexts['legal'], 'contents' | 'sections'> };

/**
 * The numbered sections of a legal page. Narrow windows show them as a disclosure before the text,
 * wide ones beside it, always open (toc.css); follow-reader.ts marks where the reader is.
 */
export function TableOfContents({ sections, texts }: Props) {
  return (
    <nav aria-label={texts.contents} className="toc no-print">
      <details>
        <summary>
          {texts.contents} <span>{fill(texts.sections, { count: sections.length })}</span>
        </summary>
        <ol>
          {sections.map(({ slug, text }) => {
            const [, number, name] = /^(\d+\.)? ?(.*)$/.exec(text) ?? [];
            return (
              <li key={slug}>
                <a href={`#${slug}`}>
                  {number && <span className="number">{number}</span>} {name}
                </a>
              </li>
            );
          })}
        </ol>
      </details>
    </nav>
  );
}
