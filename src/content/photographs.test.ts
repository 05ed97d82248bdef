import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setField } from '../../tests/fixtures/content-edit.ts';
import { lineOf } from './mistakes.ts';
import { readAllContent } from './read-all-content.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('content', folder, { recursive: true });
  mkdirSync(join(folder, 'photographs'), { recursive: true });
  name('our-aisle.jpg');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Names a photograph in the place of the picture of the warehouse. */
function name(file: string): void {
  const photo = { file, alt: 'Our aisle' };
  setField(join(folder, 'site.yaml'), ['about', 'warehouse', 'photo'], photo);
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a06030' } });

/** What is wrong when the file that the content names has these bytes. */
async function mistakes(bytes: Buffer, name = 'our-aisle.jpg'): Promise<string[]> {
  writeFileSync(join(folder, 'photographs', name), bytes);
  const reading = await readAllContent(folder);
  return 'mistakes' in reading ? reading.mistakes.map(lineOf) : [];
}

/** @param reason a regular expression */
const one = (reason: string) => [
  expect.stringMatching(
    `^content/site\\.yaml:\\d+:13 {2}about\\.warehouse\\.photo\\.file: ${reason}`,
  ),
];

it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a photograph may be a file of %s',
  async (format) => {
    expect(await mistakes(await picture(1600, 900).toFormat(format).toBuffer())).toEqual([]);
  },
);

it('a photograph may have the colors of print, or 16 bits for each', async () => {
  const print = picture(1600, 900).toColorspace('cmyk').jpeg();
  expect(await mistakes(await print.toBuffer())).toEqual([]);
  const deep = picture(1600, 900).toColorspace('rgb16').png();
  expect(await mistakes(await deep.toBuffer())).toEqual([]);
});

it('an upright photograph that is turned when shown counts as it is shown', async () => {
  const turned = await picture(1000, 1600).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await mistakes(turned)).toEqual([]);
});

it.each<[string, () => Promise<Buffer>, string]>([
  [
    'too small',
    () => picture(800, 600).jpeg().toBuffer(),
    'is 800 pixels wide and 600 high, and its place needs a width of 1200 at least',
  ],
  ['upright', () => picture(1300, 1600).jpeg().toBuffer(), 'is 1300 .*: cut it to a picture'],
  ['a strip', () => picture(4000, 300).jpeg().toBuffer(), 'is 4000 .*: cut it to a picture'],
  [
    'huge',
    () => picture(16_000, 8000).png({ compressionLevel: 1 }).toBuffer(),
    'is 16000 pixels wide and 8000 high, more than 120 million pixels',
  ],
  ['of another format', () => picture(1600, 900).gif().toBuffer(), 'must be a JPEG, PNG, WebP or'],
  ['no picture at all', async () => Buffer.from('<html>Not found</html>'), 'is damaged, or no'],
  ['empty', async () => Buffer.alloc(0), 'is damaged, or no picture'],
  [
    'cut off',
    async () => {
      const whole = await sharp('art/aisle.jpg').toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    'is damaged, and cannot be read to its end',
  ],
])('a photograph that is %s stops the build', async (_, make, reason) => {
  expect(await mistakes(await make())).toEqual(one(reason));
});

it('a photograph that is not there is told with the name that is meant', async () => {
  const jpeg = await picture(1600, 900).jpeg().toBuffer();
  expect(await mistakes(jpeg, 'our-aisel.jpg')).toEqual(
    one('"our-aisle.jpg" is not in content/photographs/; did you mean "our-aisel.jpg"\\?'),
  );
  rmSync(join(folder, 'photographs'), { recursive: true });
  const reading = await readAllContent(folder);
  expect('mistakes' in reading && reading.mistakes.map(lineOf)).toEqual(
    one('"our-aisle.jpg" is not in content/photographs/$'),
  );
});

it('a photograph that is only linked to is refused', async () => {
  writeFileSync(join(folder, 'elsewhere.jpg'), await picture(1600, 900).jpeg().toBuffer());
  symlinkSync('../elsewhere.jpg', join(folder, 'photographs/our-aisle.jpg'));
  const reading = await readAllContent(folder);
  expect('mistakes' in reading && reading.mistakes.map(lineOf)).toEqual(
    one('is a link: copy the file itself here'),
  );
});

it.each(['our aisle.jpg', 'allée.jpg'])(
  'a name that an address would not keep is refused: %s',
  async (file) => {
    name(file);
    expect(await mistakes(await picture(1600, 900).jpeg().toBuffer(), file)).toEqual(
      one('must be the name of a file .* no spaces or accents: rename the file'),
    );
  },
);

it("a file of a camera's own format is refused by its name", async () => {
  name('our-aisle.heic');
  expect(await mistakes(Buffer.from('heic'), 'our-aisle.heic')).toEqual(
    one('must be a JPEG, PNG, WebP or AVIF file: export'),
  );
});
