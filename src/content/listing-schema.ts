/** `content/samples/listing.yaml`: one product page before and after, and the reasons for each change. */
import { z } from 'zod';
import { bulletLimit, thirdWordIn, titleLimit, withinTheRules } from './marketplace-rules.ts';
import { sheetFields } from './sample-sheet-schema.ts';
import { isClosed, unstruck } from './struck-text.ts';
import { text, textUpTo, textWith } from './texts.ts';

/** The slots for pictures that a product page shows beside its title. */
export const pictureSlots = 7;

/** The drawings of the product; `src/samples/ProductPicture.tsx` has one for each. */
export const productPictures = [
  'main',
  'scale',
  'detail',
  'in-use',
  'infographic',
  'size-chart',
  'packaging',
  'cluttered',
  'tilted',
] as const;

/** Where on the page a reason applies. */
const places = [
  'title',
  'pictures',
  'bullet-1',
  'bullet-2',
  'bullet-3',
  'bullet-4',
  'bullet-5',
  'module',
] as const;

const pictures = z
  .array(z.strictObject({ drawing: z.enum(productPictures), caption: textUpTo(24) }))
  .min(1)
  .max(pictureSlots)
  .describe(`What fills the slots for pictures, ${pictureSlots} at most.`);

/** A text in which parts are struck out: what is struck out counts as long as it stands there. */
const proof = (longest: number) =>
  text
    .refine(isClosed, { error: 'has a ~~ that nothing closes' })
    .refine((written) => unstruck(written).length <= longest, {
      error: `is longer than the ${longest} characters that Amazon takes`,
    });

const good = (longest: number) => textUpTo(longest).superRefine(withinTheRules);

const column = z.strictObject({
  name: textUpTo(20),
  own: z.literal(true).optional().describe('The size that this page sells.'),
});

const productModule = z
  .strictObject({
    title: text,
    text,
    sizes: z.array(column).length(3),
    rows: z
      .array(z.strictObject({ label: textUpTo(20), values: z.array(textUpTo(16)).length(3) }))
      .min(1),
  })
  .describe('The A+ module: a banner, and three sizes compared.');

export const listingSchema = z.strictObject({
  ...sheetFields,
  before: z
    .strictObject({
      title: proof(titleLimit),
      bullets: z.array(proof(bulletLimit)).length(5),
      pictures,
    })
    .describe('The page as it came. What an editor takes out stands between ~~ and ~~.'),
  after: z
    .strictObject({
      title: good(titleLimit).superRefine((title, { addIssue }) => {
        const word = thirdWordIn(title);
        if (word) addIssue(`says "${word}" more than twice, which Amazon refuses`);
      }),
      bullets: z.array(good(bulletLimit)).length(5),
      pictures,
      module: productModule,
    })
    .describe('The page as we leave it, within the rules.'),
  reasons: z
    .array(
      z.strictObject({
        at: z.enum(places).describe('What changed.'),
        what: text,
        why: text,
      }),
    )
    .min(1)
    .describe('Numbered in this order; the number stands where the change is, too.'),
  labels: z.strictObject({
    before: text,
    after: text,
    title: text,
    titleLength: textWith('count'),
    phoneCut: text,
    pictures: text,
    picturesFilled: textWith('filled', 'slots'),
    emptySlot: text,
    bullets: text,
    module: text,
    noModule: text,
    sizes: text.describe("The comparison's name."),
    size: text,
    ownSize: text,
    struck: text.describe('Read out before what is struck out.'),
    mark: textWith('number').describe('Read out at the number of a reason.'),
    reasons: text,
  }),
});

export type Listing = z.infer<typeof listingSchema>;
export type ListingPicture = Listing['after']['pictures'][number];
export type PictureDrawing = ListingPicture['drawing'];
export type Place = Listing['reasons'][number]['at'];
