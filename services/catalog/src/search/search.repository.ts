import type { Locale } from '@lectern/contracts-core';
import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { CardRow } from '../curricula/domain/card.ts';
import type { SearchCriteria } from './domain/search-criteria.ts';

/** A found course: the columns of its card and the row of its picture, as JSON holds them. */
export interface FoundCard extends Omit<CardRow, 'created_at'> {
  readonly created_at: string;
  readonly picture: {
    readonly id: string;
    readonly base: string;
    readonly widths: number[];
    readonly width: number;
    readonly height: number;
    readonly color: string;
    readonly alt_ko: string;
    readonly alt_en: string;
  } | null;
}

/** One page of a result of `total` courses. */
export interface FoundPage {
  readonly total: number;
  readonly page: number;
  readonly cards: readonly FoundCard[];
}

/** The page of a search that cannot find anything. */
export const NOTHING: FoundPage = { total: 0, page: 1, cards: [] };

/** The search functions of the database; docs/decisions/0002 says how they work and what was measured. */
@Injectable()
export class SearchRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** One page, in order; a page that does not exist is moved to the nearest. */
  async findPage(criteria: SearchCriteria, locale: Locale): Promise<FoundPage> {
    const [found] = await this.database.prepared<FoundPage>(
      'search-cards',
      'select * from search_cards($1, $2, $3, $4, $5, $6, $7)',
      [
        locale,
        criteria.tokens,
        criteria.filters,
        criteria.maxPriceKrw,
        criteria.minRatingHundredths,
        criteria.order,
        criteria.page,
      ],
    );
    return found ?? NOTHING;
  }

  /** For every filter, how many courses it leaves under the other kinds of filters, such as `{ 'level=Expert': 3 }`. */
  async findFacets(criteria: SearchCriteria): Promise<Record<string, number>> {
    const [row] = await this.database.prepared<{ counts: Record<string, number> }>(
      'search-facets',
      'select search_facets($1, $2, $3, $4) as counts',
      [criteria.tokens, criteria.filters, criteria.maxPriceKrw, criteria.minRatingHundredths],
    );
    return row?.counts ?? {};
  }

  /** Works changed courses into the index, `limit` at most, and returns how many. Searches see them either way. */
  mergePending(limit: number): Promise<number> {
    return this.database.transaction(async () => {
      await this.database.query('set local statement_timeout = 0');
      const [row] = await this.database.query<{ merged: number }>('select search_merge($1) as merged', [
        limit,
      ]);
      return row?.merged ?? 0;
    });
  }
}
