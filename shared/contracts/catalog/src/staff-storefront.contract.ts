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
import { PACK_ERRORS as P } from './pack.errors.ts';
import { CoursePrice } from './products.contract.ts';
import {
  entryId,
  NewStorefrontContent,
  picture,
  required,
  StoredContent,
  StorefrontContent,
} from './storefront-content.schemas.ts';
import { PREVIEWED_KINDS, STOREFRONT_KINDS, STOREFRONT_STATES } from './storefront.vocabulary.ts';

const access = { roles: ['content'] } as const;
const when = z.iso.datetime();
const params = z.object({ kind: z.enum(STOREFRONT_KINDS), id: entryId });

export const storefrontTimes = {
  isActive: z.boolean(),
  startsAt: z.nullable(when),
  endsAt: z.nullable(when),
};

export const StorefrontItem = z.object({
  id: z.string(),
  /** Moves with each change; a change names the version that it saw. */
  version: z.int(),
  content: StoredContent,
  ...storefrontTimes,
  state: z.enum(STOREFRONT_STATES),
  /** From 1, within its kind. */
  position: z.int(),
  /** False of the complete package, which the home page always has. */
  isOptional: z.boolean(),
  /** Of a pack that staff added: its courses by their titles, in their order. */
  courses: z.optional(
    z.array(
      z.object({
        id: z.string(),
        title_ko: z.string(),
        title_en: z.string(),
        /** The pack is sold and shown while each of them is. A catalogue of the release before says nothing. */
        isForSale: z.optional(z.boolean()),
        /** By itself now: another price of the pack has to be lower than their sum. As above. */
        price: z.optional(CoursePrice),
      }),
    ),
  ),
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
  summary: 'Banners, slides and packs that were removed lately, by whom and why',
  response: z.object({ removed: z.array(RemovedStorefrontEntry) }),
  errors: [],
});

/** Seconds for which a slide of the hero stands: long enough to be read, and in the bounds of what is stored. */
export const HERO_SECONDS = { least: 3, most: 60 } as const;

const seconds = z.int().check(z.describe('For which a slide stands before the next one comes'));
const heroFacts = { autoPlay: z.boolean(), seconds, showArrows: z.boolean() };
const HeroSettingFacts = z.object(heroFacts);
export type HeroSettingFacts = z.infer<typeof HeroSettingFacts>;
/** As staff may decide it. */
export const decidedHero = {
  ...heroFacts,
  seconds: seconds.check(z.minimum(HERO_SECONDS.least), z.maximum(HERO_SECONDS.most)),
};

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
    ...decidedHero,
    version: z.int().check(z.describe('That staff saw')),
    reason: Reason,
  }),
  response: z.object({ version: z.int().check(z.describe('From now on')) }),
  errors: [C.STOREFRONT_CHANGED],
});

/** From 1; further than the last is the last. */
export const storefrontPosition = z.int().check(z.minimum(1), z.maximum(1_000));
const change = { ...storefrontTimes, position: storefrontPosition, reason: Reason };
/** `details.field` of LINK_REFUSED and PICTURE_UNKNOWN names the field, of PACK_COURSE_REFUSED the course. */
export const storefrontRefusals = [
  C.SCHEDULE_REFUSED,
  C.LINK_REFUSED,
  C.PICTURE_UNKNOWN,
  C.TITLE_MISSING,
  P.PACK_COURSE_REFUSED,
  P.PACK_PRICE_REFUSED,
  P.PACK_DOLLARS_MISSING,
] as const;

export const addStorefrontItem = defineEndpoint({
  method: 'POST',
  path: '/api/admin/storefront',
  access,
  secondStep: 'passed',
  summary: 'Adds a banner, a slide, or a pack that is sold while it is shown',
  body: z.strictObject({ content: NewStorefrontContent, ...change }),
  response: z.object({ id: z.string() }),
  status: 201,
  errors: [...storefrontRefusals, C.STOREFRONT_FULL],
});

/** The latest change wins over none: it names the version that it saw. */
export const changeStorefrontItem = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/storefront/:kind/:id',
  access,
  secondStep: 'passed',
  summary:
    'Changes words, pictures, link, times and place of a banner, a slide or a pack, and the price of a pack that staff added',
  params,
  body: z.strictObject({ version: z.int(), content: StorefrontContent, ...change }),
  response: z.object({ version: z.int() }),
  errors: [
    ...storefrontRefusals,
    C.STOREFRONT_ITEM_NOT_FOUND,
    C.STOREFRONT_CHANGED,
    C.PACK_STAYS,
    P.PACK_FIXED,
  ],
});

/**
 * What visitors see now is taken from them by a change first. A removed pack is never sold again; it stays with those who own it and
 * in their orders. A pack that staff did not add stays.
 */
export const removeStorefrontItem = defineEndpoint({
  method: 'POST',
  path: '/api/admin/storefront/:kind/:id/remove',
  access,
  secondStep: 'passed',
  summary:
    'Removes a banner, a slide or an added pack that is not shown now: a draft, one to come or one that has ended',
  params,
  body: z.strictObject({ version: z.int().check(z.describe('That staff saw')), reason: Reason }),
  response: Done,
  errors: [C.STOREFRONT_ITEM_NOT_FOUND, C.STOREFRONT_CHANGED, C.STOREFRONT_SHOWN, C.PACK_STAYS],
});

/**
 * Nothing is counted. The entry is shown whatever its times say; of banners it is the only one. The id `trial` is what the form of
 * this person holds, as `keepStorefrontTrial` had it last.
 */
export const previewStorefront = defineEndpoint({
  method: 'GET',
  path: '/api/admin/storefront/:kind/:id/preview',
  access,
  summary: 'The home page as it is with an entry, or with what a form of the same person holds',
  params: z.object({ kind: z.enum(PREVIEWED_KINDS), id: entryId }),
  query: z.object({ lang: lenient(LocaleSchema, 'ko') }),
  response: getHomepage.response,
  errors: [C.STOREFRONT_ITEM_NOT_FOUND, P.PACK_COURSE_REFUSED],
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
