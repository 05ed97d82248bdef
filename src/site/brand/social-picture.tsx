/** Draws a page's social picture: satori renders its words as outlines over assets/social.svg. */
import type { CSSProperties } from 'react';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import shelves from '#assets/social.svg?raw';
import { type Mark, svgOf } from '#content/mark.ts';
import type { Theme } from '#content/service-schema.ts';
import type { TypefaceName } from '#content/typefaces.ts';
import { type Palette, readPalette } from '#ui/tokens/palette.ts';
import { sheets } from '#ui/tokens/sheets.ts';
import { onNight, withGround } from './mark-ground.ts';
import { contentCharacters, subsetsOf } from './subset-fonts.ts';

export interface SocialPicture {
  name: string;
  title: string;
  label: string;
  theme: Theme | 'brand';
  mark: Mark;
  /** In place of mark and name. */
  wordMark?: Mark | undefined;
}

let sharedFonts: ReturnType<typeof loadFonts> | undefined;

export async function drawSocialPicture(picture: SocialPicture, css = sheets): Promise<Buffer> {
  const { theme } = picture;
  const palette = readPalette(css, 'light');
  const background = recolor(shelves, (token) => {
    if (!token.startsWith('theme-')) return palette(token);
    return theme === 'brand' ? palette(token.replace('theme', 'brand')) : palette(token, theme);
  });
  sharedFonts ??= loadFonts();
  const fonts = await sharedFonts;
  // No line may end after an ampersand.
  const title = picture.title.trim().replaceAll(/\s+/g, ' ').replaceAll('& ', '&\u00a0');
  const sizes = {
    name: Math.min(36, await largestSize(picture.name, display, nameRoom, fonts)),
    title: await fittingSize(title, fonts),
    label: Math.min(23, await largestSize(picture.label, body, labelRoom, fonts)),
  };
  const { mark, ground } = await onNight(picture.wordMark ?? picture.mark, palette, 'night-ink');
  const logo = ground === palette('night') ? mark : withGround(mark, ground);
  const words = await satori(<Words {...{ ...picture, title, sizes, palette, logo }} />, {
    width: 1200,
    height: 630,
    fonts,
  });
  return sharp(Buffer.from(background))
    .composite([{ input: Buffer.from(words) }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Fits a picture of the company's own, whose sides have about the same proportion. */
export const fitSocialPicture = (file: string): Promise<Buffer> =>
  sharp(file)
    .autoOrient()
    .resize(1200, 630)
    .flatten({ background: 'white' })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer();

/** Replaces the colors of an SVG file, which are for drawing programs, by the tokens that its classes name. */
function recolor(svg: string, colorOf: (token: string) => string): string {
  return svg.replaceAll(
    /class="([\w-]+)" ([a-z-]+)="[^"]*"/g,
    (_, token: string, attribute: string) => `${attribute}="${colorOf(token)}"`,
  );
}

/** Satori needs static fonts, of one weight each. */
async function loadFonts() {
  const text = `${await contentCharacters()}\u00a0`;
  const instances = async (name: TypefaceName, weight: 600 | 700) => {
    const subsets = await subsetsOf(name, text, 'sfnt', weight);
    // For letters that a font lacks, satori tries those of other names.
    return subsets.map(({ font }, index) => ({
      name: index === 0 ? name : `${name} ${index}`,
      weight,
      data: font,
    }));
  };
  return [...(await instances('display', 700)), ...(await instances('body', 600))];
}

const display = { fontFamily: 'display', letterSpacing: '-0.03em' };
const body = { fontFamily: 'body' };

const titleStyle: CSSProperties = {
  ...display,
  width: 600,
  lineHeight: 1,
  whiteSpace: 'normal',
  wordBreak: 'break-word',
  textWrap: 'balance',
};

const at = (style: CSSProperties): CSSProperties => ({
  position: 'absolute',
  left: 72,
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  whiteSpace: 'nowrap',
  ...style,
});

/** In pixels: between the name and the label is room for three to eight lines. */
const titleSizes = [100, 72, 54, 42];
const titleRoom = { width: 600, height: 344 };

/** In pixels: the name ends before the highest carton, the label before the shelves. */
const nameRoom = 930;
const labelRoom = 520;

/** @returns the largest size in which the title fits without broken words, unless a word is too long for any */
async function fittingSize(title: string, fonts: Font[]): Promise<number> {
  const words = title.split(' ').map((word) => largestSize(word, display, titleRoom.width, fonts));
  const largest = Math.min(...(await Promise.all(words)));
  const unbroken = titleSizes.filter((fontSize) => fontSize <= largest);
  for (const fontSize of unbroken.length > 0 ? unbroken : titleSizes.slice(-1)) {
    const style = { ...titleStyle, display: 'flex', fontSize };
    const svg = await satori(<div style={style}>{title}</div>, { width: titleRoom.width, fonts });
    if (Number(/ height="(\d+)"/.exec(svg)?.[1]) <= titleRoom.height) return fontSize;
  }
  throw new Error(`The title is too long for a picture: ${title}`);
}

/** @returns the size in which a text of one line is as wide as its room */
async function largestSize(text: string, style: CSSProperties, room: number, fonts: Font[]) {
  const measured = { ...style, display: 'flex', whiteSpace: 'nowrap', fontSize: 100 } as const;
  const svg = await satori(<div style={measured}>{text}</div>, { height: 100, fonts });
  return (100 * room) / Number(/ width="(\d+)"/.exec(svg)?.[1]);
}

type Sizes = Record<'name' | 'title' | 'label', number>;
type WordsProps = SocialPicture & { sizes: Sizes; palette: Palette; logo: Mark };
function Words({ name, title, sizes, label, palette, logo, wordMark }: WordsProps) {
  const [white, ink] = [palette('night-ink'), palette('ink')];
  const [, , width = 1, height = 1] = logo.box;
  const shownHeight = Math.min(42, (420 * height) / width);
  const titleBlock = at({ ...titleStyle, bottom: 138, fontSize: sizes.title });
  const shippingLabel = at({
    top: 532,
    height: 50,
    padding: '0 20px 0 16px',
    borderRadius: 8,
    background: palette('card'),
    color: ink,
    ...body,
    fontSize: sizes.label,
  });
  return (
    <div style={{ display: 'flex', width: '100%', height: '100%', color: white }}>
      <div style={at({ ...display, top: 60, fontSize: sizes.name })}>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(svgOf(logo))}`}
          alt=""
          width={(shownHeight * width) / height}
          height={shownHeight}
        />
        {!wordMark && name}
      </div>
      <div style={titleBlock}>{title}</div>
      <div style={shippingLabel}>
        <svg aria-hidden="true" width="43" height="24" viewBox="0 0 43 24">
          <path
            d="M0 0h3v24H0zM6 0h1.5v24H6zM11 0h3v24h-3zM17 0h1.5v24H17zM22 0h3v24h-3zM28 0h1.5v24H28zM33 0h3v24h-3zM39 0h1.5v24H39z"
            fill={ink}
          />
        </svg>
        {label}
      </div>
    </div>
  );
}
