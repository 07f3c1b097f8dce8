import { Currency, dayRangeQuery, optionalResourceId, shortText } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { COMMERCE_ERRORS as C } from './commerce.errors.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { EARNING_STATES, SALE_SOURCES } from './earnings.vocabulary.ts';

/* What instructors read of the sales of their courses, and what they are owed. Sums are minor units of the currency beside
   them, and negative where more went back than came in. Won and dollars stand apart everywhere. */

/** A schema of its own for each field, because each says what it counts. */
const minor = () => z.int();
const day = z.iso.date();
const when = z.iso.datetime();

/** Words for the figures of an answer, by their field: what exactly is counted. */
const Definitions = z.record(z.string(), z.object({ ko: z.string(), en: z.string() }));

const saleSums = () => ({
  purchases: z.int(),
  refunds: z.int(),
  grossMinor: minor(),
  refundedMinor: minor(),
  netMinor: minor(),
});

/** The sums of a currency in the range, and in the equally long one before it. */
export const SaleTotals = z.object({
  currency: Currency,
  now: z.object(saleSums()),
  before: z.object(saleSums()),
});
export type SaleTotals = z.infer<typeof SaleTotals>;

export const readStudioSales = defineEndpoint({
  method: 'GET',
  path: '/api/studio/sales',
  access: { roles: ['instructor'] },
  summary: 'What the own courses sold in a range of Korean days, beside the range before',
  query: z.object({ ...dayRangeQuery, course: optionalResourceId() }),
  response: z.object({
    from: day,
    to: day,
    beforeFrom: day,
    beforeTo: day,
    /** Everything that happened before it is counted. */
    asOf: z.nullable(when),
    definitions: Definitions,
    courses: z.array(
      z.object({ id: z.string(), title_ko: z.string(), title_en: z.string(), isOwner: z.boolean() }),
    ),
    /** People who began a checkout, and purchases; colleagues see these alone. Null: fewer than five people. */
    funnel: z.object({
      now: z.object({ checkouts: z.nullable(z.int()), purchases: z.nullable(z.int()) }),
      before: z.object({ checkouts: z.nullable(z.int()), purchases: z.nullable(z.int()) }),
    }),
    /** Of owned courses alone; none where nothing was sold. */
    totals: z.array(SaleTotals),
    days: z.array(z.object({ day, currency: Currency, ...saleSums() })),
    sources: z.array(z.object({ source: z.enum(SALE_SOURCES), currency: Currency, ...saleSums() })),
  }),
  errors: [C.RANGE_REFUSED, C.COURSE_NOT_YOURS],
});

/** The rates by which earnings are reckoned, in hundredths of a per cent. */
const EarningTerms = z.object({
  appliesFrom: day,
  feeBasisPoints: z.int(),
  platformBasisPoints: z.int(),
  withholdingBasisPoints: z.int(),
});
export type EarningTerms = z.infer<typeof EarningTerms>;

/** A month of one currency. `carriedMinor` is what an earlier month owed, and never above 0. */
const Statement = z.object({
  month: z.string(),
  currency: Currency,
  state: z.enum(EARNING_STATES),
  lines: z.int(),
  grossMinor: minor(),
  refundedMinor: minor(),
  feeMinor: minor(),
  shareMinor: minor(),
  netMinor: minor(),
  carriedMinor: minor(),
  withheldMinor: minor(),
  payoutMinor: minor(),
  closedAt: z.nullable(when),
  paidAt: z.nullable(when),
  /** The Korean day of the transfer, and the number under which the bank keeps it; null before, and where nobody wrote it down. */
  paidOn: z.nullable(day),
  reference: z.nullable(z.string()),
});
export type Statement = z.infer<typeof Statement>;

export const listEarnings = defineEndpoint({
  method: 'GET',
  path: '/api/studio/earnings',
  access: { roles: ['instructor'] },
  summary: 'What an instructor is owed: pending, payable and paid, and each month',
  response: z.object({
    asOf: z.nullable(when),
    definitions: Definitions,
    terms: z.array(EarningTerms),
    /** Own courses in whose sales the platform has another share now; commerce of the release before says none. */
    courseShares: z.optional(
      z.array(
        z.object({
          curriculumId: z.string(),
          title_ko: z.string(),
          title_en: z.string(),
          platformBasisPoints: z.int(),
          since: when,
        }),
      ),
    ),
    balances: z.array(
      z.object({ currency: Currency, pendingMinor: minor(), payableMinor: minor(), paidMinor: minor() }),
    ),
    /** The latest first; months that are not closed are as of now. */
    statements: z.array(Statement),
  }),
  errors: [],
});

const StatementLine = z.object({
  id: z.int(),
  kind: z.enum(['sale', 'refund']),
  orderId: z.string(),
  curriculumId: z.string(),
  title_ko: z.string(),
  title_en: z.string(),
  occurredAt: when,
  payableOn: day,
  grossMinor: minor(),
  feeMinor: minor(),
  shareMinor: minor(),
  netMinor: minor(),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** A month as Korea counts it, such as 2026-11; what is no month has no statement. */
const month = shortText(7);

export const StatementKey = z.object({ month, currency: Currency });

export const readStatement = defineEndpoint({
  method: 'GET',
  path: '/api/studio/earnings/:month/:currency',
  access: { roles: ['instructor'] },
  summary: 'The statement of a month in one currency, with its lines',
  params: StatementKey,
  query: z.object({
    /** `next` of the lines before. */
    after: z._default(
      z.pipe(
        z.transform((value: string) => Number(value)),
        z.int().check(z.minimum(0)),
      ),
      0,
    ),
  }),
  response: z.object({
    statement: Statement,
    terms: EarningTerms,
    lines: z.array(StatementLine),
    /** Id of the last line where there are more; null at the end. */
    next: z.nullable(z.int()),
    asOf: z.nullable(when),
    definitions: Definitions,
  }),
  errors: [C.STATEMENT_NOT_FOUND],
});

/** A file, not JSON: UTF-8 CSV with a byte order mark, sent row by row. */
export const exportStatement = defineEndpoint({
  method: 'GET',
  path: '/api/studio/earnings/:month/:currency/file',
  access: { roles: ['instructor'] },
  summary: 'The lines of a statement as CSV',
  params: StatementKey,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [C.STATEMENT_NOT_FOUND],
});
