import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { refreshCounters } from '../../courses/curricula/refresh-counters.ts';

/** Counters are recounted from rows: two writers at once would each count without the other. */
const LOCK_COURSE = defineStatement('select id from curriculum where id = $1 for update', {
  id: column.text,
});
const LOCK_INSTRUCTOR = defineStatement(
  'select id from instructor where id = (select instructor_id from curriculum where id = $1) for update',
  { id: column.text },
);

/** The stars of a course and its instructor, which every change of a review moves. */
@Injectable()
export class ReviewCountersRepository {
  constructor(private readonly database: Database) {}

  /** Runs `change` in a transaction while no other review of the course is written, and recounts its stars. */
  changeReviews<T>(curriculumId: string, change: () => Promise<T>): Promise<T> {
    return this.database.runInTransaction(async () => {
      await this.database.run(LOCK_COURSE, [curriculumId]);
      await this.database.run(LOCK_INSTRUCTOR, [curriculumId]);
      const changed = await change();
      await refreshCounters(this.database, [curriculumId]);
      return changed;
    });
  }
}
