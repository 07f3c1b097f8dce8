import { Category, Currency, Image, queryFlag, shortText } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';

/** What commerce needs to know of a product: its stored prices, and the courses a purchase enrols in. */
export const Product = z.object({
  id: z.string(),
  kind: z.enum(['course', 'pack']),
  /**
   * Whether it is sold now; withdrawn products are still listed, because orders refer to them. A pack that staff made is not sold while
   * one of its courses is not.
   */
  isForSale: z.boolean(),
  title_ko: z.string(),
  title_en: z.string(),
  instructor_ko: z.string(),
  instructor_en: z.string(),
  category: Category,
  isLive: z.boolean(),
  /** Start of the first and end of the last live or on-site session; null without one. */
  liveStartsAt: z.nullable(z.iso.datetime()),
  liveEndsAt: z.nullable(z.iso.datetime()),
  /** People that the smallest of its places holds; null where no number is set. A catalogue of the release before says nothing. */
  seats: z._default(z.nullable(z.int()), null),
  /**
   * The list price in minor units of its currency. A part that comes along with a pack that staff made has what it cost when they made
   * the pack: it divides the money of the pack, and its author alone sets its price.
   */
  listMinor: z.int(),
  listCurrency: Currency,
  /** A dollar price of its own, in cents, besides a list price in won. */
  usdMinor: z.nullable(z.int()),
  /**
   * Of a part whose price above is what it cost when staff made the pack: what it costs alone now. A catalogue of the release before
   * says nothing.
   */
  ownPrice: z.optional(
    z.object({ listMinor: z.int(), listCurrency: Currency, usdMinor: z.nullable(z.int()) }),
  ),
  lectures: z.array(z.object({ id: z.string(), duration: z.nullable(z.int()) })),
  /** When it can be bought, null is no limit: the moments, since commerce goes by its own clock. As above. */
  saleStartsAt: z.optional(z.nullable(z.iso.datetime())),
  saleEndsAt: z.optional(z.nullable(z.iso.datetime())),
  /** What a card shows beside the price. A catalogue of the release before says nothing. */
  thumbnail_ko: z.optional(z.nullable(Image)),
  thumbnail_en: z.optional(z.nullable(Image)),
  rating: z.optional(z.number()),
  ratingCount: z.optional(z.int()),
  /** Courses a pack opens besides its own, in their order; empty for a course. */
  parts: z.array(z.string()),
});
export type Product = z.infer<typeof Product>;

/** Ids that `findProducts` takes at once. */
export const MOST_PRODUCTS = 200;

/** Never routed by the edge. Parts of packs come along. Ids that are nothing are left out. */
export const findProducts = defineEndpoint({
  method: 'POST',
  path: '/internal/products/find',
  access: 'service',
  summary: 'Stored prices, lectures and parts of courses and packs',
  timeout: 3_000,
  body: z.strictObject({ ids: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(MOST_PRODUCTS)) }),
  response: z.object({ products: z.array(Product) }),
  errors: [],
});

/** What a product costs by itself in both currencies, as it counts beside the price of a pack. */
export const CoursePrice = z.object({
  krw: z.int().check(z.describe('Won')),
  usdMinor: z.int().check(z.describe('Cents')),
  /** The currency in which it has no price of its own: the rate of the checkout converts the other one. Null where it has both. */
  converted: z.nullable(Currency),
});
export type CoursePrice = z.infer<typeof CoursePrice>;

/** A product by its title, also one that is no longer sold. */
export const FoundProduct = z.object({
  id: z.string(),
  kind: z.enum(['course', 'pack']),
  title_ko: z.string(),
  title_en: z.string(),
  isForSale: z.boolean(),
  /** Whether it was never sold yet. */
  isDraft: z.optional(z.boolean()),
  /** Of one that is for sale. A catalogue of the release before says nothing. */
  price: z.optional(CoursePrice),
});
export type FoundProduct = z.infer<typeof FoundProduct>;

/** Products that a search by title names at most; those that are sold come first. */
export const MOST_FOUND_PRODUCTS = 20;

const found = z.object({ products: z.array(FoundProduct), isCapped: z.boolean() });

/** Never routed by the edge. */
export const searchProducts = defineEndpoint({
  method: 'POST',
  path: '/internal/products/search',
  access: 'service',
  summary: 'Courses and packs by words of their title, in either language, or by id',
  timeout: 2_000,
  body: z.strictObject({ words: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: found,
  errors: [],
});

/** For staff who open a course to a person, look for its orders, set the share of the platform, or make a pack. */
export const searchStaffProducts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/products',
  access: { roles: ['finance', 'viewer', 'content'] },
  summary: 'Courses and packs that staff may grant or put into a pack, by words of their title or by id',
  /** `drafts`: those that were never published as well. */
  query: z.object({ q: shortText(200), drafts: queryFlag() }),
  response: found,
  errors: [],
});

/** Never routed by the edge. Products on sale that have a dollar price of their own; the thousand dearest at most. */
export const listDollarPrices = defineEndpoint({
  method: 'POST',
  path: '/internal/products/dollar-prices',
  access: 'service',
  summary: 'Courses and packs with a dollar price beside their price in won',
  timeout: 3_000,
  body: z.strictObject({}),
  response: z.object({
    products: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['course', 'pack']),
        title_ko: z.string(),
        title_en: z.string(),
        /** Won. */
        listMinor: z.int(),
        /** Cents. */
        usdMinor: z.int(),
      }),
    ),
  }),
  errors: [],
});
