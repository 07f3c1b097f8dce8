import { Currency, dayRangeQuery, optionalLenient, STATISTICS_ROLES } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { COMMERCE_ERRORS as C } from './commerce.errors.ts';
import { defineEndpoint } from './define-endpoint.ts';

/* What the tables of the statistics leave out: files of all rows, UTF-8 CSV with a byte order mark, sent row by row. Each is written
   down with its days. Sums are whole won, and dollars with two decimals, so that spreadsheets add them up. */

export const SalesFile = z.object({ ...dayRangeQuery, currency: optionalLenient(Currency) });

const file = {
  method: 'GET',
  access: { roles: STATISTICS_ROLES },
  secondStep: 'fresh',
  query: SalesFile,
  response: z.string(),
  mediaType: 'text/csv',
  errors: [C.RANGE_REFUSED],
} as const;

export const exportCodeSales = defineEndpoint({
  ...file,
  path: '/api/admin/statistics/sales/codes/export',
  summary: 'Money in and back by code in a range of Korean days as CSV, all codes of it',
});

export const exportCourseSales = defineEndpoint({
  ...file,
  path: '/api/admin/statistics/sales/courses/export',
  summary: 'Sales by course in a range of Korean days as CSV, all courses of it',
});
