import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { ContentCopy } from '../../tests/fixtures/content-copy.ts';

const copy = new ContentCopy();
beforeEach(() => {
  mkdirSync(copy.path('photographs'), { recursive: true });
  name('our-aisle.jpg');
});

/** Names a photograph in the place of the picture of the warehouse. */
function name(file: string): void {
  copy.set('site.yaml', ['about', 'warehouse', 'photo'], { file, alt: 'Our aisle' });
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a06030' } });
const fitting = () => picture(1200, 600);

/** What is wrong when the file that the content names has these bytes. */
async function mistakes(bytes: Buffer, name = 'our-aisle.jpg'): Promise<string[]> {
  writeFileSync(copy.path(`photographs/${name}`), bytes);
  return copy.mistakes();
}

/** @param reason a regular expression */
const one = (reason: string) => [
  expect.stringMatching(
    `^content/site\\.yaml:\\d+:7 {2}about\\.warehouse\\.photo\\.file: ${reason}`,
  ),
];

it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a photograph may be a file of %s',
  async (format) => {
    expect(await mistakes(await fitting().toFormat(format).toBuffer())).toEqual([]);
  },
);

it('a photograph may have the colors of print, or 16 bits for each', async () => {
  const print = fitting().toColorspace('cmyk').jpeg();
  expect(await mistakes(await print.toBuffer())).toEqual([]);
  const deep = fitting().toColorspace('rgb16').png();
  expect(await mistakes(await deep.toBuffer())).toEqual([]);
});

it('an upright photograph that is turned when shown counts as it is shown', async () => {
  const turned = await picture(600, 1200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
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
  ['no picture at all', async () => Buffer.from('<html>Not found</html>'), 'is damaged, or no'],
  ['empty', async () => Buffer.alloc(0), 'is damaged, or no picture'],
  [
    'cut off',
    async () => {
      const whole = await sharp('art/aisle.jpg').toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    'is damaged, or no picture',
  ],
])('a photograph that is %s stops the build', async (_, make, reason) => {
  expect(await mistakes(await make())).toEqual(one(reason));
});

it('a photograph that is not there is told, also where there is no folder of photographs', async () => {
  const jpeg = await fitting().jpeg().toBuffer();
  expect(await mistakes(jpeg, 'our-aisel.jpg')).toEqual(
    one('is not the name of a file in content/photographs/$'),
  );
  rmSync(copy.path('photographs'), { recursive: true });
  expect(await copy.mistakes()).toEqual(one('is not the name of a file in content/photographs/$'));
});

it('a photograph that is not there is told beside a mistake in another file', async () => {
  copy.replace('privacy.md', /^title: .*$/m, 'titel: Privacy');
  expect(await copy.mistakes()).toEqual(
    expect.arrayContaining([
      expect.stringMatching('privacy\\.md:.* titel'),
      ...one('is not the name of a file in content/photographs/'),
    ]),
  );
});

it('a photograph that is only linked to is refused', async () => {
  writeFileSync(copy.path('elsewhere.jpg'), await fitting().jpeg().toBuffer());
  symlinkSync('../elsewhere.jpg', copy.path('photographs/our-aisle.jpg'));
  expect(await copy.mistakes()).toEqual(one('is a link: copy the file itself here'));
});

it.each(['our aisle.jpg', 'allée.jpg'])(
  'a name that an address would not keep is refused: %s',
  async (file) => {
    name(file);
    expect(await mistakes(await fitting().jpeg().toBuffer(), file)).toEqual(
      one('must be the name of a file .* no spaces or accents: rename the file'),
    );
  },
);

it("a file of a camera's own format is refused by its name", async () => {
  name('our-aisle.heic');
  expect(await mistakes(Buffer.from('heic'), 'our-aisle.heic')).toEqual(
    one('is damaged, or no picture that browsers show: export it again as a JPEG'),
  );
});
