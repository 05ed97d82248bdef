/** What happens after a visitor has written: who reads it, when the answer comes. */
import type { Site } from '#content/site-schema.ts';
import './next-steps.css';

type Props = {
  contact: Site['contact'];
  heading: 'h2' | 'h3' | 'h4';
  /** The address of the photograph of the person to talk to. */
  portrait?: string | undefined;
};
export function NextSteps({ contact, heading: Heading, portrait }: Props) {
  const { next, person } = contact;
  return (
    <div className="next-steps">
      <Heading>{next.title}</Heading>
      <ul>
        {person && portrait && (
          <li className="line" data-draft={person.draft}>
            <img src={portrait} alt={person.name} width={72} height={72} loading="lazy" />
            <div>
              <b>{person.name}</b>
              <br />
              {person.role}
              <br />
              {person.text}
            </div>
          </li>
        )}
        <li>{next.reader}</li>
        <li data-answer-time>{next.answer}</li>
      </ul>
    </div>
  );
}
