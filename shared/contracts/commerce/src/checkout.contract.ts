import { ACCESS_ERRORS as A, Image } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { COMMERCE_ERRORS as C } from './commerce.errors.ts';
import {
  CodeReason,
  FixedDiscount,
  FxQuote,
  MethodProblem,
  Minor,
  PaymentMethod,
  Price,
  ProductId,
  RefundRule,
  TypedCode,
  WaitStanding,
} from './commerce.schemas.ts';
import { defineEndpoint } from './define-endpoint.ts';

/** Lists, cards and filters convert with this quote, so that they show what the checkout charges. */
export const getFxQuote = defineEndpoint({
  method: 'GET',
  path: '/api/payment/quote',
  access: 'guest',
  summary: 'Won for one dollar, as of when and by whom; the rate behind every converted price',
  response: z.object({ quote: FxQuote, isFresh: z.boolean() }),
  errors: [],
});

export const CheckoutProduct = z.object({
  id: z.string(),
  kind: z.enum(['course', 'pack']),
  title_ko: z.string(),
  title_en: z.string(),
  instructor_ko: z.string(),
  instructor_en: z.string(),
  lectureCount: z.int(),
  /** Seconds of all its lectures together. Commerce of the release before says none of these four. */
  durationSeconds: z.optional(z.int().check(z.describe('Seconds of all lectures together'))),
  thumbnail_ko: z.optional(z.nullable(Image)),
  thumbnail_en: z.optional(z.nullable(Image)),
  /** Null while too few have rated it. */
  rating: z.optional(
    z.nullable(z.object({ value: z.number().check(z.describe('Stars, at most five')), count: z.int() })),
  ),
  category: z.string(),
  isLive: z.boolean(),
  /** Start of the first live or on-site session; the refund notice of live courses counts back from it. */
  liveStartsAt: z.nullable(z.iso.datetime()),
  /** What paying once enrols in, the product's own course included. */
  courses: z.array(
    z.object({
      id: z.string(),
      title_ko: z.string(),
      title_en: z.string(),
      isOwned: z.boolean(),
      /** Start of its first live or on-site session: a part of a pack follows its own refund rule. */
      liveStartsAt: z.optional(z.nullable(z.iso.datetime())),
    }),
  ),
});
export type CheckoutProduct = z.infer<typeof CheckoutProduct>;

/** Why nobody can buy a product at the moment, in the codes of the refusals. */
export const ClosedSale = z.enum(['NOT_FOR_SALE', 'SALE_NOT_STARTED', 'SALE_ENDED']);
export type ClosedSale = z.infer<typeof ClosedSale>;

/** Everything the checkout page shows. Nothing is reserved by looking. */
export const getCheckout = defineEndpoint({
  method: 'GET',
  path: '/api/payment/checkout/:curriculumId',
  access: 'licensed',
  summary: 'What is sold, its price in both currencies with every line, the methods and the refund rule',
  params: z.object({ curriculumId: ProductId }),
  query: z.object({ referralCode: z.optional(TypedCode) }),
  response: z.object({
    product: CheckoutProduct,
    /** Dollars are missing while the rate is too old to convert by. */
    prices: z.object({ KRW: Price, USD: z.nullable(Price) }),
    quote: FxQuote,
    /** Those that are offered to the buyer: dollars to accounts of some countries alone. */
    methods: z.array(
      z.object({
        method: PaymentMethod,
        isAvailable: z.boolean(),
        problem: z.nullable(MethodProblem),
      }),
    ),
    /** The code as it is kept, or why it does not count. */
    code: z.nullable(
      z.object({
        code: z.string(),
        /** Null of a code for a fixed sum, and of one that does not count. */
        discountPercent: z.nullable(z.number()),
        /** Counts in the price of its currency alone: an order in the other one is refused it. */
        fixedDiscount: z.optional(z.nullable(FixedDiscount)),
        reason: z.nullable(CodeReason),
      }),
    ),
    /** Set when everything in the product is owned: there is nothing to buy. */
    owned: z.nullable(z.object({ orderId: z.nullable(z.string()), endsAt: z.iso.datetime() })),
    /**
     * Seats that are left, of the course of a pack that has fewest; those that the buyer owns count not. Null where no
     * number is set. Looking takes none.
     */
    seatsLeft: z._default(z.nullable(z.int()), null),
    /** Of a course with a number of seats; null of others and of packs. Commerce of the release before says nothing. */
    waitlist: z.optional(z.nullable(WaitStanding)),
    /** An order whose payment is being verified: paying again is refused. */
    inProgressOrderId: z.nullable(z.string()),
    /**
     * Set while nobody can buy the product, for a person whose payment of it is being verified, who owns it or who waits for a seat;
     * everybody else is refused with the code. Commerce of the release before refuses them too.
     */
    closed: z._default(z.nullable(ClosedSale), null),
    refund: z.object({ rule: RefundRule, fullUntil: z.nullable(z.iso.datetime()) }),
    /** What the payment widget is started with. */
    widget: z.object({
      scriptUrl: z.string(),
      clientKeys: z.object({ KRW: z.string(), USD: z.string() }),
      customerKey: z.string(),
      /** Variants of the widget by method, as set up at the provider. */
      variantKeys: z.object({ domestic: z.string(), paypal: z.string(), overseas_krw: z.string() }),
    }),
    minimumMinor: z.object({ KRW: Minor, USD: Minor }),
  }),
  errors: [C.PRODUCT_NOT_FOUND, C.NOT_FOR_SALE, C.SALE_NOT_STARTED, C.SALE_ENDED, A.TOO_MANY_ATTEMPTS],
});
