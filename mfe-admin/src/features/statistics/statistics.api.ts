import { makeSynonym, readSearchStatistics, removeSynonym } from '@lectern/contracts-catalog';
import {
  readCountrySalesStatistics,
  readCourseSalesStatistics,
  readDollarPrices,
  readSalesStatistics,
} from '@lectern/contracts-commerce';
import { koreanDay, type BodyInput, type ResponseOf } from '@lectern/contracts-core';
import { readAccountStatistics } from '@lectern/contracts-identity';
import { readLearningStatistics, readLiveStatistics } from '@lectern/contracts-learning';
import { readSupportStatistics } from '@lectern/contracts-messaging';
import type { ApiClient } from '@lectern/http';
import type { LoaderArgs } from '@lectern/shell-api';
import { answerOf, type Answer } from '../../common/answer.ts';
import { readRange, type AskedRange } from './statistics-address.ts';

export type Accounts = ResponseOf<typeof readAccountStatistics>;
export type Sales = ResponseOf<typeof readSalesStatistics>;
export type CourseSales = ResponseOf<typeof readCourseSalesStatistics>;
export type CountrySales = ResponseOf<typeof readCountrySalesStatistics>;
export type LiveAttendance = ResponseOf<typeof readLiveStatistics>;
export type DollarPrices = ResponseOf<typeof readDollarPrices>;
export type Learning = ResponseOf<typeof readLearningStatistics>;
export type Searches = ResponseOf<typeof readSearchStatistics>;
export type Support = ResponseOf<typeof readSupportStatistics>;

export interface Statistics {
  readonly range: AskedRange;
  /** Days that no service takes: too many, reversed or still to come. */
  readonly isRefused: boolean;
  readonly accounts: Answer<Accounts>;
  readonly sales: Answer<Sales>;
  readonly courseSales: Answer<CourseSales>;
  readonly countries: Answer<CountrySales>;
  readonly live: Answer<LiveAttendance>;
  readonly dollars: Answer<DollarPrices>;
  readonly learning: Answer<Learning>;
  readonly searches: Answer<Searches>;
  readonly support: Answer<Support>;
}

/** What every service counts of the range in the address. @throws what the first service failed with, where none has answered. */
export async function loadStatistics({ api, url, signal }: LoaderArgs): Promise<Statistics> {
  const range = readRange(url.searchParams, koreanDay(new Date()));
  const query = { from: range.from, ...(range.to === null ? {} : { to: range.to }) };
  const asked = { query, ...(signal ? { signal } : {}) };
  const failures: unknown[] = [];
  const settle = <T extends object>(call: Promise<T>): Promise<Answer<T>> => answerOf(call, failures, signal);
  const answers = await Promise.all([
    settle(api.call(readAccountStatistics, asked)),
    settle(api.call(readSalesStatistics, asked)),
    settle(api.call(readCourseSalesStatistics, asked)),
    settle(api.call(readCountrySalesStatistics, asked)),
    settle(api.call(readDollarPrices, signal ? { signal } : {})),
    settle(api.call(readLearningStatistics, asked)),
    settle(api.call(readLiveStatistics, asked)),
    settle(api.call(readSearchStatistics, { ...asked, query: { ...query, ...synonymIn(url.searchParams) } })),
    settle(api.call(readSupportStatistics, asked)),
  ]);
  const [accounts, sales, courseSales, countries, dollars, learning, live, searches, support] = answers;
  const isRefused = [accounts, sales, courseSales, countries, learning, live, searches, support].some(
    (answer) => answer.value === null && answer.isRefused,
  );
  if (failures.length === answers.length && !isRefused) throw failures[0];
  const money = { sales, courseSales, countries, dollars };
  return { range, isRefused, accounts, ...money, learning, live, searches, support };
}

/** The letters of the synonyms that the address asks for. */
function synonymIn(search: URLSearchParams): { synonym?: string } {
  const synonym = search.get('synonym');
  return synonym ? { synonym } : {};
}

/** Has the search understand a term. @throws {ApiError} SYNONYM_EXISTS, SYNONYM_UNKNOWN */
export async function explainTerm(api: ApiClient, body: BodyInput<typeof makeSynonym>): Promise<void> {
  await api.call(makeSynonym, { body });
}

/** @throws {ApiError} SYNONYM_NOT_FOUND */
export async function takeBackTerm(api: ApiClient, body: BodyInput<typeof removeSynonym>): Promise<void> {
  await api.call(removeSynonym, { body });
}
