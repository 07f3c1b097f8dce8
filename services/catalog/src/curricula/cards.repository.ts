import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { CardRow } from './domain/card.ts';

/** Reads cards of published curricula; every order has its index, so no list is sorted. */
@Injectable()
export class CardsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  findByIds(ids: readonly string[]): Promise<CardRow[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.database.query<CardRow>(
      `select * from curriculum_card
        where id = any($1::text[]) order by array_position($1::text[], id)`,
      [ids],
    );
  }

  findLatest(page: { limit: number; offset: number }): Promise<CardRow[]> {
    return this.database.query<CardRow>(
      `select * from curriculum_card order by created_at desc, id limit $1 offset $2`,
      [page.limit, page.offset],
    );
  }

  findPopular(limit: number): Promise<CardRow[]> {
    return this.database.query<CardRow>(`select * from curriculum_card order by views desc, id limit $1`, [
      limit,
    ]);
  }

  findOfInstructor(instructorId: string, page: { limit: number; offset: number }): Promise<CardRow[]> {
    return this.database.query<CardRow>(
      `select * from curriculum_card
        where instructor_id = $1 order by created_at desc, id limit $2 offset $3`,
      [instructorId, page.limit, page.offset],
    );
  }

  async exists(id: string): Promise<boolean> {
    const rows = await this.database.query(
      `select 1 from curriculum where id = $1 and status = 'published'`,
      [id],
    );
    return rows.length > 0;
  }

  /** Number of published curricula, of one instructor or of all. */
  async count(instructorId: string | undefined): Promise<number> {
    const rows = await this.database.query<{ count: number }>(
      `select count(*)::int as count from curriculum
        where status = 'published' and ($1::text is null or instructor_id = $1)`,
      [instructorId ?? null],
    );
    return rows[0]?.count ?? 0;
  }
}
