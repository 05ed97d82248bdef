type Section = { slug: string; text: string };

/**
 * The numbered sections of a legal page. Narrow windows show them as a disclosure before the text,
 * wide ones beside it, always open (toc.css); follow-reader.ts marks where the reader is.
 */
export function TableOfContents({ sections }: { sections: Section[] }) {
  return (
    <nav aria-label="Contents" className="toc no-print">
      <div className="toc-title">Contents</div>
      <details>
        <summary>
          Contents <span>{sections.length} sections</span>
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
