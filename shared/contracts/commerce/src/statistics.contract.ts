import {
  Category,
  Currency,
  dayRangeQuery,
  resourceId,
  shortText,
  STATISTICS_ROLES,
  statisticsRange,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { COMMERCE_ERRORS as C } from './commerce.errors.ts';
import { FxQuote, Minor } from './commerce.schemas.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { SaleTotals } from './earnings.contract.ts';

/* What the whole site took in. Sums are minor units of the currency beside them; won and dollars stand apart everywhere. A
   refund counts on its own day, so that more may have gone back than came in. */

/** What each figure counts. */
const definitions = () => z.record(z.string(), z.object({ ko: z.string(), en: z.string() }));

const sums = () => ({
  charges: z.int(),
  refunds: z.int(),
  grossMinor: z.int(),
  refundedMinor: z.int(),
});

export const readSalesStatistics = defineEndpoint({
  method: 'GET',
  path: '/api/admin/statistics/sales',
  access: { roles: STATISTICS_ROLES },
  summary: 'Money in and back by day, method and code in a range of Korean days, beside the range before',
  query: z.object(dayRangeQuery),
  response: z.object({
    ...statisticsRange,
    /** People who paid for the first time; free orders are none. */
    now: z.object({ firstPurchases: z.int() }),
    before: z.object({ firstPurchases: z.int() }),
    /** None of a currency in which nothing moved in both ranges. */
    totals: z.array(z.object({ currency: Currency, now: z.object(sums()), before: z.object(sums()) })),
    days: z.array(z.object({ day: z.iso.date(), currency: Currency, ...sums() })),
    /** By what was paid with; null where it was not kept. */
    methods: z.array(z.object({ method: z.nullable(z.string()), currency: Currency, ...sums() })),
    /** By code, the most money first, a hundred at most; null is without a code. */
    codes: z.array(z.object({ code: z.nullable(z.string()), currency: Currency, ...sums() })),
    codeCounts: z.optional(
      z.array(
        z.object({
          currency: Currency,
          codes: z
            .int()
            .check(z.describe('Codes with money in the range, and one for payments without a code')),
        }),
      ),
    ),
    definitions: z.optional(definitions()),
  }),
  errors: [C.RANGE_REFUSED],
});

const courseSums = () => ({
  purchases: z.int(),
  refunds: z.int(),
  grossMinor: z.int(),
  refundedMinor: z.int(),
});

/** The parts of a pack count for each of its courses, so that purchases here are more than payments. */
export const readCourseSalesStatistics = defineEndpoint({
  method: 'GET',
  path: '/api/admin/statistics/course-sales',
  access: { roles: STATISTICS_ROLES },
  summary: 'Sales by course and by category in a range of Korean days',
  query: z.object(dayRangeQuery),
  response: z.object({
    ...statisticsRange,
    /** The most money first, a hundred of a currency at most. */
    courses: z.array(
      z.object({
        id: z.string(),
        title_ko: z.string(),
        title_en: z.string(),
        currency: Currency,
        ...courseSums(),
      }),
    ),
    /** Null is of courses that the catalogue no longer knows. */
    categories: z.array(z.object({ category: z.nullable(Category), currency: Currency, ...courseSums() })),
    courseCounts: z.optional(
      z.array(
        z.object({
          currency: Currency,
          courses: z.int().check(z.describe('Courses with sales or refunds in the range')),
        }),
      ),
    ),
    definitions: z.optional(definitions()),
  }),
  errors: [C.RANGE_REFUSED],
});

/** Days of a trend, and of the days before that it is compared with. */
export const TREND_DAYS = 28;

const trend = () => ({
  id: z.string(),
  /** Empty of a course that the catalogue no longer knows. */
  title_ko: z.string(),
  title_en: z.string(),
  purchases: z.int().check(z.describe('Paid orders that opened the course; free ones count too')),
  purchasesBefore: z.int().check(z.describe('The same in the days before')),
  /** None where nothing was paid in both. */
  money: z.array(
    z.object({
      currency: Currency,
      grossMinor: z.int(),
      grossMinorBefore: z.int().check(z.describe('Minor units in the range before')),
    }),
  ),
});

/** By purchases, as won and dollars are never summed. The days are over: the present one would always fall. */
export const readCourseTrends = defineEndpoint({
  method: 'GET',
  path: '/api/admin/statistics/course-trends',
  access: { roles: STATISTICS_ROLES },
  summary: 'Courses that sold most in 28 days, and those that fell most against the 28 days before',
  response: z.object({
    ...statisticsRange,
    /** The most purchases first, ten at most. */
    top: z.array(z.object(trend())),
    /** The deepest fall first, ten at most. */
    falling: z.array(z.object(trend())),
  }),
  errors: [],
});

export const readSalesOfCourse = defineEndpoint({
  method: 'GET',
  path: '/api/admin/statistics/course-sales/:id',
  access: { roles: STATISTICS_ROLES },
  summary: 'What one course sold in a range of Korean days, in the range before, and ever',
  params: z.object({ id: resourceId() }),
  query: z.object(dayRangeQuery),
  response: z.object({
    ...statisticsRange,
    definitions: z.record(z.string(), z.object({ ko: z.string(), en: z.string() })),
    /** None of a currency in which nothing moved in both ranges. */
    totals: z.array(SaleTotals),
    /** Since the first sale. */
    ever: z.array(z.object({ currency: Currency, ...courseSums() })),
  }),
  errors: [C.RANGE_REFUSED],
});

/** Courses asked about at once: those of the longest page of a list. */
export const MOST_LISTED_COURSES = 100;

/** With commas between them; those behind the last are left out. */
const courseIds = z.pipe(
  shortText(7_000),
  z.transform((ids: string) => [...new Set(ids.split(',').filter(Boolean))].slice(0, MOST_LISTED_COURSES)),
);

export const readSalesOfCourses = defineEndpoint({
  method: 'GET',
  path: '/api/admin/statistics/sales-of-courses',
  access: { roles: STATISTICS_ROLES },
  summary: 'What each of several courses sold in the last 28 days of Korea, today included',
  query: z.object({ ids: courseIds }),
  response: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    asOf: z.nullable(z.iso.datetime()),
    /** None of a course and a currency in which nothing moved. */
    courses: z.array(z.object({ id: z.string(), currency: Currency, ...courseSums() })),
  }),
  errors: [],
});

/** What the account of the buyer says, not the card. */
export const readCountrySalesStatistics = defineEndpoint({
  method: 'GET',
  path: '/api/admin/statistics/country-sales',
  access: { roles: STATISTICS_ROLES },
  summary: 'Money in and back by the country of the buyer in a range of Korean days, won and dollars apart',
  query: z.object(dayRangeQuery),
  response: z.object({
    ...statisticsRange,
    definitions: definitions(),
    /** The most money of a currency first; null where the country is not known. */
    countries: z.array(z.object({ country: z.nullable(z.string()), currency: Currency, ...sums() })),
  }),
  errors: [C.RANGE_REFUSED],
});

/**
 * What a product costs in won, and in dollars counted in won by the rate of now. Prices without a dollar price of their own
 * are converted, so that nothing lies between them.
 */
export const readDollarPrices = defineEndpoint({
  method: 'GET',
  path: '/api/admin/statistics/dollar-prices',
  access: { roles: STATISTICS_ROLES },
  summary: 'Dollar prices beside prices in won, the hundred with the widest gap, and who may pay them',
  response: z.object({
    /** Of the rate. */
    asOf: z.iso.datetime(),
    quote: FxQuote,
    /** Countries of the accounts that may pay in dollars: those alone, or all but those. */
    countries: z.object({ areAllBut: z.boolean(), codes: z.array(z.string()) }),
    prices: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['course', 'pack']),
        title_ko: z.string(),
        title_en: z.string(),
        /** Won. */
        wonMinor: Minor,
        /** Cents. */
        dollarMinor: Minor,
        /** The dollar price in won. */
        dollarInWonMinor: Minor,
        /** Those given back too. */
        paidInDollars: z.int().check(z.describe('Orders paid in dollars in the last 365 days')),
      }),
    ),
  }),
  errors: [],
});
