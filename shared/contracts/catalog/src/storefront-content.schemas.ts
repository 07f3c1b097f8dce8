import * as z from 'zod/mini';
import { BannerPersistence } from './home.schemas.ts';
import { PACK_COURSES } from './storefront.vocabulary.ts';
import { PRICE_RANGE } from './studio.vocabulary.ts';

/** Words as they are shown: one line, composed, without control characters. */
const line = (most: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(2 * most)),
      z.transform((typed) =>
        typed
          .normalize('NFC')
          .replace(/\p{Cc}/gu, ' ')
          .trim(),
      ),
    ),
    z.string().check(z.maxLength(most)),
  );
/** The same with lines of its own. */
const lines = (most: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(2 * most)),
      z.transform((typed) =>
        typed
          .normalize('NFC')
          .replace(/[^\n\P{Cc}]/gu, '')
          .trim(),
      ),
    ),
    z.string().check(z.maxLength(most)),
  );
export const required = (most: number) => z.pipe(line(most), z.string().check(z.minLength(1)));
const link = z.string().check(z.maxLength(2_000));
/** Of the catalogue, or one that staff uploaded and described. */
export const picture = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/));

/** A banner without a title in a language is not shown on its pages. */
export const BannerContent = z.strictObject({
  kind: z.literal('banner'),
  title_ko: line(80),
  title_en: line(80),
  description_ko: line(120),
  description_en: line(120),
  link,
  persistence: BannerPersistence,
  imageDesktop: picture,
  imageMobile: picture,
});
export const SlideContent = z.strictObject({
  kind: z.literal('slide'),
  title_ko: required(80),
  title_en: required(80),
  subtitle_ko: line(80),
  subtitle_en: line(80),
  description_ko: line(200),
  description_en: line(200),
  /** Further lines, a paragraph a line. */
  more_ko: lines(1_000),
  more_en: lines(1_000),
  link,
  imageDesktop: picture,
  imageMobile: picture,
});
/** An id of the catalogue, such as that of a course. */
export const entryId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const priceKrw = z
  .int()
  .check(z.minimum(PRICE_RANGE.KRW.least), z.maximum(PRICE_RANGE.KRW.most), z.describe('Won'));
const priceUsdMinor = z
  .int()
  .check(z.minimum(PRICE_RANGE.USD.least), z.maximum(PRICE_RANGE.USD.most), z.describe('Cents'));
/** In the order in which the page of the pack shows them. */
const courses = z.array(entryId).check(z.minLength(PACK_COURSES.least), z.maxLength(PACK_COURSES.most));

/** What the home page says of a pack. Price and content of a pack that staff did not add are the course's. */
export const PackContent = z.strictObject({
  kind: z.literal('pack'),
  title_ko: required(80),
  title_en: required(80),
  /** Above the lectures of a single pack; empty of the complete package. */
  description_ko: line(200),
  description_en: line(200),
  openLabel: line(30),
  card_ko: line(200),
  card_en: line(200),
  includes_ko: z.array(required(120)).check(z.maxLength(12)),
  includes_en: z.array(required(120)).check(z.maxLength(12)),
  /**
   * Above the words of a single pack; empty for none, as always of the complete package. A change without it leaves it as it
   * is, and answers leave it out where there is none: pages of the release before do not know it.
   */
  image: z.optional(z.union([z.literal(''), picture])),
  link,
  /** Of a pack that staff added; answers leave them out of the others. A change without a price leaves it as it is. */
  priceKrw: z.optional(priceKrw),
  priceUsdMinor: z.optional(priceUsdMinor),
  /** They stay what they were when the pack was added: people have bought it with these. */
  courses: z.optional(courses),
});
/** A pack that staff add is a product from then on: it has prices and courses. Without a link it leads to its own checkout. */
export const NewPackContent = z.strictObject({ ...PackContent.shape, priceKrw, priceUsdMinor, courses });
export type NewPackContent = z.infer<typeof NewPackContent>;
export const StorefrontContent = z.discriminatedUnion('kind', [BannerContent, SlideContent, PackContent]);
export type StorefrontContent = z.infer<typeof StorefrontContent>;
/** As answers hold it: a page skips fields that a later release has added. */
export const StoredContent = z.discriminatedUnion('kind', [
  z.object(BannerContent.shape),
  z.object(SlideContent.shape),
  z.object({ ...PackContent.shape, courses: z.optional(z.array(z.string())) }),
]);
/** Of an entry that staff add. */
export const NewStorefrontContent = z.discriminatedUnion('kind', [
  BannerContent,
  SlideContent,
  NewPackContent,
]);
export type NewStorefrontContent = z.infer<typeof NewStorefrontContent>;
