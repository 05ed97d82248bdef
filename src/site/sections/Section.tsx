import type { ReactNode } from 'react';
import './section.css';

type Props = {
  id: string;
  title: string;
  lead: string;
  heading?: 'h1' | 'h2';
  /** Puts the lead to the right of the headline in wide windows. */
  beside?: boolean;
  className?: string;
  draft?: boolean | undefined;
  children: ReactNode;
};

export function Section(props: Props) {
  const { id, title, lead, heading: Heading = 'h2', beside, className = 'section', draft } = props;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={className} data-draft={draft}>
      <div className="frame">
        <div className={beside ? 'section-header beside' : 'section-header'}>
          <Heading id={`${id}-title`}>{title}</Heading>
          <p className="lead">{lead}</p>
        </div>
        {props.children}
      </div>
    </section>
  );
}
