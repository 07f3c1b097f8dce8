import {
  Done,
  historyFacts,
  HistoryLine,
  Image,
  ImageFocus,
  lenient,
  LocaleSchema,
  Reason,
  type ResponseOf,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { getHomepage } from './catalog.contract.ts';
import { CATALOG_ERRORS as C } from './catalog.errors.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { BannerPersistence } from './home.schemas.ts';
import { ADDED_KINDS, STOREFRONT_KINDS, STOREFRONT_STATES } from './storefront.vocabulary.ts';

const access = { roles: ['content'] } as const;
const when = z.iso.datetime();
const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const params = z.object({ kind: z.enum(STOREFRONT_KINDS), id });

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
const required = (most: number) => z.pipe(line(most), z.string().check(z.minLength(1)));
const link = z.string().check(z.maxLength(2_000));
/** Of the catalogue, or one that staff uploaded and described. */
const picture = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/));

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
/** What the home page says of a pack. Its price and its content are the course's. */
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
});
export const StorefrontContent = z.discriminatedUnion('kind', [BannerContent, SlideContent, PackContent]);
export type StorefrontContent = z.infer<typeof StorefrontContent>;
/** As answers hold it: a page skips fields that a later release has added. */
const StoredContent = z.discriminatedUnion('kind', [
  z.object(BannerContent.shape),
  z.object(SlideContent.shape),
  z.object(PackContent.shape),
]);

const times = { isActive: z.boolean(), startsAt: z.nullable(when), endsAt: z.nullable(when) };

export const StorefrontItem = z.object({
  id: z.string(),
  /** Moves with each change; a change names the version that it saw. */
  version: z.int(),
  content: StoredContent,
  ...times,
  state: z.enum(STOREFRONT_STATES),
  /** From 1, within its kind. */
  position: z.int(),
  /** False of the complete package, which the home page always has. */
  isOptional: z.boolean(),
  /** When staff changed it last; null as it came with the first content. */
  changedAt: z.nullable(when),
});
export type StorefrontItem = z.infer<typeof StorefrontItem>;

/** A picture to choose, in the language of the desk; `alt` is empty. */
export const StorefrontPicture = z.extend(Image, {
  alt_ko: z.string(),
  alt_en: z.string(),
  /** Uploaded by staff, who may change what it says; the others are drawn for their places. */
  isUploaded: z.boolean(),
});
export type StorefrontPicture = z.infer<typeof StorefrontPicture>;

export const listStorefront = defineEndpoint({
  method: 'GET',
  path: '/api/admin/storefront',
  access,
  summary:
    'Banners, slides and packs of the home page in every state, in their order, and pictures to choose from',
  response: z.object({
    items: z.array(StorefrontItem),
    /** The uploaded ones, the latest first, those drawn for these places, and those in use. */
    pictures: z.object({
      banner: z.array(StorefrontPicture),
      slide: z.array(StorefrontPicture),
      pack: z.array(StorefrontPicture),
    }),
    asOf: when,
  }),
  errors: [],
});

export const getStorefrontHistory = defineEndpoint({
  method: 'GET',
  path: '/api/admin/storefront/:kind/:id/history',
  access,
  summary: 'Who added, changed and removed an entry of the home page, and why; also when it is gone',
  params,
  response: z.object(historyFacts),
  errors: [],
});

/** Removed entries that one answer has. */
export const REMOVED_ENTRIES = 20;

export const RemovedStorefrontEntry = z.extend(HistoryLine, {
  /** The id that the entry had. */
  item: z.string(),
  title: z.string(),
});
export type RemovedStorefrontEntry = z.infer<typeof RemovedStorefrontEntry>;

export const listRemovedStorefront = defineEndpoint({
  method: 'GET',
  path: '/api/admin/storefront/removed',
  access,
  summary: 'Banners and slides that were removed lately, by whom and why',
  response: z.object({ removed: z.array(RemovedStorefrontEntry) }),
  errors: [],
});

/** Seconds for which a slide of the hero stands: long enough to be read, and in the bounds of what is stored. */
export const HERO_SECONDS = { least: 3, most: 60 } as const;

const seconds = z.int().check(z.describe('For which a slide stands before the next one comes'));
const heroFacts = { autoPlay: z.boolean(), seconds, showArrows: z.boolean() };
const HeroSettingFacts = z.object(heroFacts);
export type HeroSettingFacts = z.infer<typeof HeroSettingFacts>;

export const getHeroSetting = defineEndpoint({
  method: 'GET',
  path: '/api/admin/storefront/hero',
  access,
  summary: 'How the slides of the home page move',
  response: z.extend(HeroSettingFacts, {
    version: z.int().check(z.describe('Moves with each change of staff')),
    /** Null as it came with the first content. */
    changedAt: z.nullable(when),
  }),
  errors: [],
});
export type HeroSettingOfDesk = ResponseOf<typeof getHeroSetting>;

export const changeHeroSetting = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/storefront/hero',
  access,
  secondStep: 'passed',
  summary: 'Decides how the slides of the home page move',
  body: z.strictObject({
    ...heroFacts,
    seconds: seconds.check(z.minimum(HERO_SECONDS.least), z.maximum(HERO_SECONDS.most)),
    version: z.int().check(z.describe('That staff saw')),
    reason: Reason,
  }),
  response: z.object({ version: z.int().check(z.describe('From now on')) }),
  errors: [C.STOREFRONT_CHANGED],
});

const change = {
  ...times,
  /** From 1; further than the last is the last. */
  position: z.int().check(z.minimum(1), z.maximum(1_000)),
  reason: Reason,
};
/** `details.field` of LINK_REFUSED and PICTURE_UNKNOWN names the field. */
const refusals = [C.SCHEDULE_REFUSED, C.LINK_REFUSED, C.PICTURE_UNKNOWN, C.TITLE_MISSING] as const;

export const addStorefrontItem = defineEndpoint({
  method: 'POST',
  path: '/api/admin/storefront',
  access,
  secondStep: 'passed',
  summary: 'Adds a banner or a slide',
  body: z.strictObject({
    content: z.discriminatedUnion('kind', [BannerContent, SlideContent]),
    ...change,
  }),
  response: z.object({ id: z.string() }),
  status: 201,
  errors: [...refusals, C.STOREFRONT_FULL],
});

/** The latest change wins over none: it names the version that it saw. */
export const changeStorefrontItem = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/storefront/:kind/:id',
  access,
  secondStep: 'passed',
  summary: 'Changes words, pictures, link, times and place of a banner, a slide or a pack',
  params,
  body: z.strictObject({ version: z.int(), content: StorefrontContent, ...change }),
  response: z.object({ version: z.int() }),
  errors: [...refusals, C.STOREFRONT_ITEM_NOT_FOUND, C.STOREFRONT_CHANGED, C.PACK_STAYS],
});

/** A pack is a product that people own: it is hidden, and stays. What visitors see now is taken from them by a change first. */
export const removeStorefrontItem = defineEndpoint({
  method: 'POST',
  path: '/api/admin/storefront/:kind/:id/remove',
  access,
  secondStep: 'passed',
  summary: 'Removes a banner or a slide that is not shown now: a draft, one to come or one that has ended',
  params: z.object({ kind: z.enum(ADDED_KINDS), id }),
  body: z.strictObject({ version: z.int().check(z.describe('That staff saw')), reason: Reason }),
  response: Done,
  errors: [C.STOREFRONT_ITEM_NOT_FOUND, C.STOREFRONT_CHANGED, C.STOREFRONT_SHOWN],
});

/** Nothing is counted. The entry is shown whatever its times say; of banners it is the only one. */
export const previewStorefront = defineEndpoint({
  method: 'GET',
  path: '/api/admin/storefront/:kind/:id/preview',
  access,
  summary: 'The home page as it is with an entry',
  params,
  query: z.object({ lang: lenient(LocaleSchema, 'ko') }),
  response: getHomepage.response,
  errors: [C.STOREFRONT_ITEM_NOT_FOUND],
});

/** What an uploaded picture says in words, and what of it a cut keeps in view; from then on entries may choose it. */
export const describeStorefrontPicture = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/storefront/pictures/:picture',
  access,
  secondStep: 'passed',
  summary: 'Alternative text in both languages and the point in view of an uploaded picture',
  params: z.object({ picture }),
  body: z.strictObject({ alt_ko: required(200), alt_en: required(200), focus: ImageFocus }),
  response: z.object({ picture: StorefrontPicture }),
  errors: [C.PICTURE_UNKNOWN],
});
