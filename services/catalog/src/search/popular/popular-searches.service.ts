import type { getPopularSearches } from '@lectern/contracts-catalog';
import type { Locale } from '@lectern/contracts-core';
import type { RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { PopularSearchesRepository } from './popular-searches.repository.ts';

/** What people searched for lately and found. */
@Injectable()
export class PopularSearchesService {
  constructor(private readonly searches: PopularSearchesRepository) {}

  async listTerms(lang: Locale): Promise<RouteOutput<typeof getPopularSearches>> {
    const [results, asOf] = [await this.searches.listTerms(lang), await this.searches.findAsOf()];
    return { success: true, results, as_of: asOf?.toISOString() ?? null };
  }
}
