import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** What became of a course that was to be kept. */
export interface Added {
  /** Whether there is such a course to be seen. */
  readonly is_known: boolean;
  /** Whether it is kept now; it may have been before. */
  readonly is_kept: boolean;
}

@Injectable()
export class FavouritesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async listOf(accountId: string): Promise<string[]> {
    const rows = await this.database.query<{ curriculum_id: string }>(
      'select curriculum_id from favourite where account_id = $1 order by added_at desc, curriculum_id',
      [accountId],
    );
    return rows.map((row) => row.curriculum_id);
  }

  /** Keeps a course unless the person has `most` already; their changes wait for each other, to be counted right. */
  add(accountId: string, curriculumId: string, most: number): Promise<Added> {
    return this.database.transaction(async () => {
      await this.database.query(`select pg_advisory_xact_lock(hashtextextended('favourite ' || $1, 0))`, [
        accountId,
      ]);
      return this.addCounted(accountId, curriculumId, most);
    });
  }

  async remove(accountId: string, curriculumId: string): Promise<void> {
    await this.database.query('delete from favourite where account_id = $1 and curriculum_id = $2', [
      accountId,
      curriculumId,
    ]);
  }

  async removeAll(accountId: string): Promise<void> {
    await this.database.query('delete from favourite where account_id = $1', [accountId]);
  }

  private async addCounted(accountId: string, curriculumId: string, most: number): Promise<Added> {
    const [added] = await this.database.query<Added>(
      `with course as (select id from curriculum where id = $2 and status = 'published'),
            kept as (select count(*) as courses, coalesce(bool_or(curriculum_id = $2), false) as has_it
                       from favourite where account_id = $1),
            added as (insert into favourite (account_id, curriculum_id)
                      select $1, course.id from course, kept where kept.courses < $3
                      on conflict do nothing)
       select exists (select from course) as is_known, has_it or courses < $3 as is_kept from kept`,
      [accountId, curriculumId, most],
    );
    return added ?? { is_known: false, is_kept: false };
  }
}
