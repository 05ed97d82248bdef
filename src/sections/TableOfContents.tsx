type Section = { slug: string; text: string };

/** The numbered sections of a legal page; it stays in view beside the text on wide windows. */
export function TableOfContents({ sections }: { sections: Section[] }) {
  return (
    <nav
      aria-label="Contents"
      className="no-print lg:sticky lg:top-28 lg:max-h-[calc(100vh-9rem)] lg:self-start lg:overflow-y-auto"
    >
      <p className="font-semibold">Contents</p>
      <ol className="mt-2 border-l border-line text-[0.9375rem] leading-snug">
        {sections.map(({ slug, text }) => (
          <li key={slug}>
            <a
              href={`#${slug}`}
              className="flex min-h-11 items-center py-1.5 pl-4 text-copy hover:text-ink hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
