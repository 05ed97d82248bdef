import type { InterfaceTexts } from '../content/interface-schema.ts';
import { fill } from '../content/placeholders.ts';
import type { Answer } from '../content/service-schema.ts';

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
      <h2 id="answers">{texts.title}</h2>
      <dl>
        {answers.map(({ question, answer, section }) => (
          <div key={question}>
            <dt className="headline">{question}</dt>
            <dd>{answer}</dd>
            {section && (
              <dd>
                <a href={`/terms#${termsSections.get(section)}`} className="link">
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
