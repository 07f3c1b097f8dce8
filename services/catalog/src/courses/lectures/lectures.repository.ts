import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { StoredLecture } from './domain/present-lecture.ts';
import { LECTURE_COLUMNS } from './lecture.columns.ts';

/** Only lectures of published curricula, because drafts and hidden ones are not public. */
const IS_PUBLIC = `l.removed_at is null
  and exists (select from curriculum c where c.id = l.curriculum_id and c.status = 'published')`;

const BY_ID = defineStatement(`select l.* from lecture l where l.id = $1 and ${IS_PUBLIC}`, LECTURE_COLUMNS);
const OF_INSTRUCTOR = defineStatement(
  `select l.* from lecture l where l.instructor_id = $1 and ${IS_PUBLIC}
    order by l.curriculum_id, l.position, l.id limit $2 offset $3`,
  LECTURE_COLUMNS,
);
const COUNT_OF_INSTRUCTOR = defineStatement(
  `select count(*)::int as count from lecture l where l.instructor_id = $1 and ${IS_PUBLIC}`,
  { count: column.integer },
);

@Injectable()
export class LecturesRepository {
  constructor(private readonly database: Database) {}

  findPublicById(id: string): Promise<StoredLecture | undefined> {
    return this.database.row(BY_ID, [id]);
  }

  findPublicOfInstructor(
    instructorId: string,
    page: { limit: number; offset: number },
  ): Promise<StoredLecture[]> {
    return this.database.rows(OF_INSTRUCTOR, [instructorId, page.limit, page.offset]);
  }

  async countPublicOfInstructor(instructorId: string): Promise<number> {
    return (await this.database.row(COUNT_OF_INSTRUCTOR, [instructorId]))?.count ?? 0;
  }
}
