import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** What became of a course that was to be kept. */
export interface Added {
  /** Whether there is such a course to be seen. */
  readonly isKnown: boolean;
  /** Whether it is kept now; it may have been before. */
  readonly isKept: boolean;
}

const FAVOURITES_OF_ACCOUNT = defineStatement(
  'select curriculum_id from favourite where account_id = $1 order by added_at desc, curriculum_id',
  { curriculumId: column.text },
);
const LOCK_FAVOURITES = defineStatement(
  `select pg_advisory_xact_lock(hashtextextended('favourite ' || $1, 0))`,
);
const DELETE_FAVOURITE = defineStatement(
  'delete from favourite where account_id = $1 and curriculum_id = $2',
);
const DELETE_FAVOURITES = defineStatement('delete from favourite where account_id = $1');
const ADD_FAVOURITE = defineStatement(
  `with course as (select id from curriculum where id = $2 and status = 'published'),
        kept as (select count(*) as courses, coalesce(bool_or(curriculum_id = $2), false) as has_it
                   from favourite where account_id = $1),
        added as (insert into favourite (account_id, curriculum_id)
                  select $1, course.id from course, kept where kept.courses < $3
                  on conflict do nothing)
   select exists (select from course) as is_known, has_it or courses < $3 as is_kept from kept`,
  { isKnown: column.boolean, isKept: column.boolean },
);

@Injectable()
export class FavouritesRepository {
  constructor(private readonly database: Database) {}

  async listOf(accountId: string): Promise<string[]> {
    const rows = await this.database.rows(FAVOURITES_OF_ACCOUNT, [accountId]);
    return rows.map((row) => row.curriculumId);
  }

  /** Keeps a course unless the person has `most` already; their changes wait for each other, to be counted right. */
  addFavourite(accountId: string, curriculumId: string, most: number): Promise<Added> {
    return this.database.runInTransaction(async () => {
      await this.database.run(LOCK_FAVOURITES, [accountId]);
      const added = await this.database.row(ADD_FAVOURITE, [accountId, curriculumId, most]);
      return added ?? { isKnown: false, isKept: false };
    });
  }

  async removeFavourite(accountId: string, curriculumId: string): Promise<void> {
    await this.database.run(DELETE_FAVOURITE, [accountId, curriculumId]);
  }

  async removeAll(accountId: string): Promise<void> {
    await this.database.run(DELETE_FAVOURITES, [accountId]);
  }
}
