import type { Story } from '#content/service-schema.ts';
import { Picture } from '#site/drawings/Picture.tsx';

/** The three to five steps after a service is hired, numbered by story.css, which own-styles.ts adds to its page. */
export function ServiceStory({ story: { title, steps } }: { story: Story }) {
  return (
    <section aria-labelledby="story" className="story frame">
      <h2 id="story">{title}</h2>
      <div className="climb">
        <ol>
          {steps.map(({ title: step, text }) => (
            <li key={step}>
              <h3>{step}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <Picture name="piles" />
      </div>
    </section>
  );
}
