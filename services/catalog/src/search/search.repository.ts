import type { Locale } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { CARD_COLUMNS } from '../courses/curricula/card.columns.ts';
import { IMAGE_COLUMNS } from '../storefront/images/image.columns.ts';
import type { SearchCriteria } from './domain/search-criteria.ts';

/** A found course: its card and its picture. */
const FOUND_CARD = { ...CARD_COLUMNS, picture: column.row('image', IMAGE_COLUMNS).orNull };

/** What `search_cards` puts into its JSON. */
const FOUND_ROWS =
  '(select card.*, to_json(image) as picture from curriculum_card card left join image on true) found';

const FIND_PAGE = defineStatement(
  'select * from search_cards($1, $2, $3, $4, $5, $6, $7)',
  { total: column.integer, page: column.integer, cards: column.rows(FOUND_ROWS, FOUND_CARD) },
  { name: 'search-cards' },
);
const FIND_FACETS = defineStatement(
  'select search_facets($1, $2, $3, $4) as counts',
  { counts: column.parsed(z.record(z.string(), z.number())) },
  { name: 'search-facets' },
);
const UNLIMITED_TIME = defineStatement('set local statement_timeout = 0');
const MARK_ENDED = defineStatement('select mark_ended_courses() as ended', { ended: column.integer });
const MERGE = defineStatement('select search_merge($1) as merged', { merged: column.integer });

/** One page of a result of `total` courses. */
export type FoundPage = RowOf<(typeof FIND_PAGE)['columns']>;
export type FoundCard = FoundPage['cards'][number];

/** The page of a search that cannot find anything. */
export const NOTHING: FoundPage = { total: 0, page: 1, cards: [] };

/** The search functions of the database; docs/decisions/0002 says how they work and what was measured. */
@Injectable()
export class SearchRepository {
  constructor(private readonly database: Database) {}

  /** One page, in order; a page that does not exist is moved to the nearest. */
  async findPage(criteria: SearchCriteria, locale: Locale): Promise<FoundPage> {
    const found = await this.database.row(FIND_PAGE, [
      locale,
      criteria.tokens,
      criteria.filters,
      criteria.maxPriceKrw,
      criteria.minRatingHundredths,
      criteria.order,
      criteria.page,
    ]);
    return found ?? NOTHING;
  }

  /** For every filter, how many courses it leaves under the other kinds of filters, such as `{ 'level=Expert': 3 }`. */
  async findFacets(criteria: SearchCriteria): Promise<Record<string, number>> {
    const { tokens, filters, maxPriceKrw, minRatingHundredths } = criteria;
    const row = await this.database.row(FIND_FACETS, [tokens, filters, maxPriceKrw, minRatingHundredths]);
    return row?.counts ?? {};
  }

  /** Puts the courses whose last session has just ended last, in the search and in every list, and returns how many. */
  async markEnded(): Promise<number> {
    return (await this.database.row(MARK_ENDED))?.ended ?? 0;
  }

  /** Works changed courses into the index, `limit` at most, and returns how many. Searches see them either way. */
  mergePending(limit: number): Promise<number> {
    return this.database.runInTransaction(async () => {
      await this.database.run(UNLIMITED_TIME);
      const row = await this.database.row(MERGE, [limit]);
      return row?.merged ?? 0;
    });
  }
}
