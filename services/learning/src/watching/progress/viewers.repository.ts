import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const COUNTS = defineStatement(
  `select curriculum_id, count(distinct user_id)::int as people from watch
    where curriculum_id > $1 and watched_at > present() - interval '30 days'
    group by curriculum_id order by curriculum_id limit $2`,
  { curriculumId: column.text, people: column.integer },
);

/** Who watched something lately. */
@Injectable()
export class ViewersRepository {
  constructor(private readonly database: Database) {}

  /** Distinct viewers of the last thirty days of each course, by its id, after one of them. */
  countViewers(after: string, limit: number): Promise<{ curriculumId: string; people: number }[]> {
    return this.database.rows(COUNTS, [after, limit]);
  }
}
