import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const ADD = defineStatement(
  `insert into cancelled_course (curriculum_id, staff_id, cancelled_at) values ($1, $2, present())
   on conflict (curriculum_id) do nothing`,
);
const REMOVE = defineStatement('delete from cancelled_course where curriculum_id = $1');
const LIST = defineStatement(
  'select curriculum_id, staff_id from cancelled_course where curriculum_id = any($1)',
  { curriculumId: column.text, staffId: column.text },
);

@Injectable()
export class CancelledCoursesRepository {
  constructor(private readonly database: Database) {}

  /** Returns false when it was known. */
  async addCourse(curriculumId: string, staffId: string): Promise<boolean> {
    return (await this.database.run(ADD, [curriculumId, staffId])) > 0;
  }

  async removeCourse(curriculumId: string): Promise<void> {
    await this.database.run(REMOVE, [curriculumId]);
  }

  async findCancelled(curriculumIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.rows(LIST, [[...curriculumIds]]);
    return new Map(rows.map(({ curriculumId, staffId }) => [curriculumId, staffId]));
  }
}
