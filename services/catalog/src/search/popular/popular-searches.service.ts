import type { getPopularSearches, readSearchStatistics } from '@lectern/contracts-catalog';
import { addDays, type DayRange, type Locale } from '@lectern/contracts-core';
import type { CsvQuery, RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { POPULAR_DAYS, PopularSearchesRepository } from './popular-searches.repository.ts';

type Found = NonNullable<RouteOutput<typeof readSearchStatistics>['found']>;

/** What people searched for lately and found. */
@Injectable()
export class PopularSearchesService {
  constructor(private readonly searches: PopularSearchesRepository) {}

  async listTerms(lang: Locale): Promise<RouteOutput<typeof getPopularSearches>> {
    const [results, asOf] = [await this.searches.listTerms(lang), await this.searches.findAsOf()];
    return { success: true, results, as_of: asOf?.toISOString() ?? null };
  }

  /** The terms that led to courses most in a range of days. @param today In Korea, as the days are. */
  async readFound({ from, to }: Pick<DayRange, 'from' | 'to'>, today: string): Promise<Found> {
    const [rows, asOf] = await Promise.all([this.searches.listCounted(from, to), this.searches.findAsOf()]);
    return {
      keptFrom: addDays(today, 1 - POPULAR_DAYS),
      asOf: asOf?.toISOString() ?? null,
      terms: rows.map(({ term, language, visitors }) => ({ term, language, visitors })),
      count: rows[0]?.terms ?? 0,
    };
  }

  /** What the file of all of them is made from. */
  foundQuery({ from, to }: Pick<DayRange, 'from' | 'to'>): CsvQuery {
    return this.searches.countedQuery(from, to);
  }
}
