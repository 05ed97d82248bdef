import type { InterfaceTexts } from '../content/interface-schema.ts';
import { fill } from '../content/placeholders.ts';
import type { Answer } from '../content/schemas.ts';

type Props = {
  texts: InterfaceTexts['servicePage']['answers'];
  answers: Answer[];
  /** The fragments of the terms' sections, by number. */
  termsSections: Map<number, string>;
};

/** What buyers ask before they order, each answer with the section of the terms that it is from. */
export function AnswerList({ texts, answers, termsSections }: Props) {
  return (
    <section aria-labelledby="answers" className="frame section">
      <h2 id="answers" className="text-3xl md:text-4xl">
        {texts.title}
      </h2>
      <dl data-later className="mt-8 grid gap-x-10 border-t border-line lg:grid-cols-2">
        {answers.map(({ question, answer, section }) => (
          <div
            key={question}
            className="grid gap-x-8 border-b border-line py-5 sm:grid-cols-[9rem_1fr] sm:grid-rows-[auto_1fr]"
          >
            <dt className="font-display text-lg leading-snug font-bold tracking-tight">
              {question}
            </dt>
            <dd className="max-w-xl text-copy max-sm:mt-1 sm:row-span-2">{answer}</dd>
            {section && (
              <dd className="text-[0.9375rem] text-muted sm:col-start-1">
                <a
                  href={`/terms#${termsSections.get(section)}`}
                  className="link -my-2 inline-block py-2.5 hover:text-ink"
                >
                  {fill(texts.source, { number: section })}
                </a>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
