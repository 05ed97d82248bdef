import type { PictureName, Story } from '../content/service-schema.ts';
import { Picture } from '../drawings/Picture.tsx';
import { Photo } from '../photos/Photo.tsx';
import type { PhotoFiles } from '../photos/photo.ts';
// The styles of the four ways are in the pages that show them: own-styles.ts.
import './story.css';

/**
 * How the steps stand, by the drawing that the service names, so that no two pages look alike: on
 * shelves that climb, in the frames of a film, along a belt, or under a tape measure. The film and the
 * tape run on to the window's edges.
 */
const shapes = {
  advertising: 'story-climb frame',
  branding: 'story-film',
  fulfillment: 'story-belt frame',
  integrated: 'story-tape',
} satisfies Record<PictureName, string>;

type Props = {
  story: Story;
  picture: PictureName;
  /** The files of the photo beside the steps. */
  photo: PhotoFiles | undefined;
};

/** Whether a photo finds room beside the steps: only the belt leaves any. */
export const hasRoomBeside = (picture: PictureName): boolean => picture === 'fulfillment';

/** What happens when a service is hired, in three to five large steps. Their numbers are the styles'. */
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
