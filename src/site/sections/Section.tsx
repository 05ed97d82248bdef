import type { ReactNode } from 'react';
import './section.css';

type Props = {
  id: string;
  title: string;
  lead: string;
  heading?: 'h1' | 'h2';
  className?: string;
  draft?: boolean | undefined;
  children: ReactNode;
};

export function Section(props: Props) {
  const { id, title, lead, heading: Heading = 'h2', className = 'section', draft } = props;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={className} data-draft={draft}>
      <div className="frame">
        <div className="section-header beside">
          <Heading id={`${id}-title`}>{title}</Heading>
          <p className="lead">{lead}</p>
        </div>
        {props.children}
      </div>
    </section>
  );
}
