/** Draws a page's social picture: satori sets the text as outlines, sharp lays it over the shelves. */
import { renderToStaticMarkup } from 'react-dom/server';
import satori from 'satori';
import sharp from 'sharp';
import { readPalette } from '../tokens/palette.ts';
import { breakable, titleSize } from './fit-title.ts';
import { type Fonts, loadFonts } from './fonts.ts';
import { pictureSize, titlePlace } from './frame.ts';
import { Shelves, type SocialTheme } from './Shelves.tsx';
import { displayType, Words } from './Words.tsx';

export interface SocialPicture {
  /** The product's name, for the word mark. */
  name: string;
  title: string;
  /** The text of the label on the shelf. */
  label: string;
  theme: SocialTheme;
  /** Decides how the parcels are stacked. */
  seed: string;
}

let sharedFonts: Promise<Fonts> | undefined;

/**
 * Draws the picture as a PNG of 1200 by 630 pixels.
 * @param tokens the text of tokens.css
 */
export async function drawSocialPicture(picture: SocialPicture, tokens: string): Promise<Buffer> {
  const palette = readPalette(tokens, 'light');
  sharedFonts ??= loadFonts();
  const fonts = await sharedFonts;
  const title = breakable(picture.title);
  const { words, space } = await measure(title, fonts);
  const size = titleSize(words, space, titlePlace);
  const text = await satori(
    <Words {...picture} title={title} titleSize={size} palette={palette} />,
    { ...pictureSize, fonts },
  );
  const shelves = renderToStaticMarkup(<Shelves {...picture} palette={palette} />);
  return sharp(Buffer.from(shelves))
    .composite([{ input: Buffer.from(text) }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Measures each word of a title, and a space, at a font size of 1. */
async function measure(title: string, fonts: Fonts) {
  const words = title.split(' ');
  const size = 1000;
  const widths: number[] = [];
  await satori(
    <div style={{ ...displayType, display: 'flex', fontSize: size, whiteSpace: 'nowrap' }}>
      {[...words, 'n n', 'nn'].map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a title may say a word twice
        <span key={index} style={{ flexShrink: 0 }}>
          {text}
        </span>
      ))}
    </div>,
    {
      ...pictureSize,
      fonts,
      onNodeDetected: ({ type, width }) => {
        if (type === 'span') widths.push(width / size);
      },
    },
  );
  const [spaced = 0, closed = 0] = widths.slice(-2);
  return {
    words: widths.slice(0, words.length),
    space: spaced - closed,
  };
}
