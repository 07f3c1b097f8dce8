import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CARD_COLUMNS } from './card.columns.ts';
import type { CardRow } from './domain/card.ts';

const selectCards = (rest: string) => defineStatement(`select * from curriculum_card ${rest}`, CARD_COLUMNS);

const CARDS_BY_ID = selectCards('where id = any($1::text[]) order by array_position($1::text[], id)');
const LATEST_CARDS = selectCards('order by has_ended, created_at desc, id limit $1 offset $2');
const POPULAR_CARDS = selectCards('order by has_ended, views desc, id limit $1');
const CARDS_OF_INSTRUCTOR = selectCards(
  'where instructor_id = $1 order by has_ended, created_at desc, id limit $2 offset $3',
);
const PUBLISHED = defineStatement(`select 1 from curriculum where id = $1 and status = 'published'`);
const COUNT_PUBLISHED = defineStatement(
  `select count(*)::int as count from curriculum
    where status = 'published' and ($1::text is null or instructor_id = $1)`,
  { count: column.integer },
);

/**
 * Reads cards of published curricula, in lists those that have ended last; every order has its index, so no list is sorted.
 */
@Injectable()
export class CardsRepository {
  constructor(private readonly database: Database) {}

  findByIds(ids: readonly string[]): Promise<CardRow[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.database.rows(CARDS_BY_ID, [ids]);
  }

  findLatest(page: { limit: number; offset: number }): Promise<CardRow[]> {
    return this.database.rows(LATEST_CARDS, [page.limit, page.offset]);
  }

  findPopular(limit: number): Promise<CardRow[]> {
    return this.database.rows(POPULAR_CARDS, [limit]);
  }

  findOfInstructor(instructorId: string, page: { limit: number; offset: number }): Promise<CardRow[]> {
    return this.database.rows(CARDS_OF_INSTRUCTOR, [instructorId, page.limit, page.offset]);
  }

  async isPublished(id: string): Promise<boolean> {
    return (await this.database.run(PUBLISHED, [id])) > 0;
  }

  /** Number of published curricula, of one instructor or of all. */
  async countCards(instructorId: string | undefined): Promise<number> {
    return (await this.database.row(COUNT_PUBLISHED, [instructorId ?? null]))?.count ?? 0;
  }
}
