import type { PictureName, Story } from '#content/service-schema.ts';
import { Picture } from '#site/drawings/Picture.tsx';
import { Photo } from '#site/photos/Photo.tsx';
import type { PhotoFiles } from '#site/photos/photo.ts';
// Each page gets the styles of its own layout from own-styles.ts.
import './story.css';

/** One layout of the steps for each drawing, so that no two pages look alike. */
const shapes = {
  advertising: 'story-climb frame',
  branding: 'story-film',
  fulfillment: 'story-belt columns frame',
  integrated: 'story-tape',
} satisfies Record<PictureName, string>;

type Props = { story: Story; picture: PictureName; photo: PhotoFiles | undefined };

/** Whether a photo finds room beside the steps: only the belt leaves any. */
export const hasRoomBeside = (picture: PictureName): boolean => picture === 'fulfillment';

/** The three to five steps after a service is hired, numbered by the style sheet. */
export function ServiceStory({ story: { title, steps }, picture, photo }: Props) {
  return (
    <section aria-labelledby="story" className="story">
      <h2 id="story" className="frame">
        {title}
      </h2>
      <div className={shapes[picture]}>
        <ol>
          {steps.map(({ title: step, text }) => (
            <li key={step}>
              <h3>{step}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        {picture === 'advertising' && <Picture name="piles" />}
        {photo && <Photo files={photo} loading="lazy" />}
      </div>
    </section>
  );
}
