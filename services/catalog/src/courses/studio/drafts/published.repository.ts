import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CURRICULUM_COLUMNS } from '../../curricula/curriculum.columns.ts';
import { LECTURE_COLUMNS } from '../../lectures/lecture.columns.ts';

const COURSE = {
  status: column.text,
  ownerId: column.text.orNull,
  curriculum: column.row('curriculum', {
    ...CURRICULUM_COLUMNS,
    descriptionKo: column.text,
    descriptionEn: column.text,
  }),
  lectures: column.rows('lecture', LECTURE_COLUMNS),
};
/** Packs are no courses: they have no lectures of their own and are put together by staff. */
const FIND = defineStatement(
  `select c.status, i.user_id as owner_id, to_json(c) as curriculum,
     (select coalesce(json_agg(l order by l.position, l.id), '[]') from lecture l
       where l.curriculum_id = c.id and l.removed_at is null) as lectures
   from curriculum c left join instructor i on i.id = c.instructor_id
   where c.id = $1 and not exists (select 1 from package p where p.id = c.id)`,
  COURSE,
);
const UNADOPTED = defineStatement(
  `select c.id from curriculum c join instructor i on i.id = c.instructor_id
    where i.user_id = $1 and not exists (select 1 from curriculum_draft d where d.curriculum_id = c.id)
      and not exists (select 1 from package p where p.id = c.id)
    order by c.id limit 500`,
  { id: column.text },
);
const LECTURES = defineStatement(
  'select id, duration_seconds, counted_seconds, removed_at from lecture where curriculum_id = $1',
  {
    id: column.text,
    durationSeconds: column.integer.orNull,
    countedSeconds: column.integer.orNull,
    removedAt: column.time.orNull,
  },
);
const FOREIGN = defineStatement(
  'select from lecture where id = any($2) and curriculum_id is distinct from $1 limit 1',
);
const PROFILE = defineStatement('select id from instructor where user_id = $1', { id: column.text });

export type PublishedRow = RowOf<typeof COURSE>;

/** What is sold, for those who write it. */
@Injectable()
export class PublishedRepository {
  constructor(private readonly database: Database) {}

  /** Undefined for what is no course. */
  findCourse(curriculumId: string): Promise<PublishedRow | undefined> {
    return this.database.row(FIND, [curriculumId]);
  }

  /** Courses of an instructor that came by other ways than the studio and have no draft yet. */
  async listUnadopted(ownerId: string): Promise<string[]> {
    return (await this.database.rows(UNADOPTED, [ownerId])).map(({ id }) => id);
  }

  /** Lectures that are or were on sale, with their lengths, and what counts of them where that is more, in seconds. */
  async findLectures(
    curriculumId: string,
  ): Promise<Map<string, { duration: number | null; counted: number | null; isRemoved: boolean }>> {
    const rows = await this.database.rows(LECTURES, [curriculumId]);
    return new Map(
      rows.map(({ id, durationSeconds, countedSeconds, removedAt }) => [
        id,
        { duration: durationSeconds, counted: countedSeconds, isRemoved: removedAt !== null },
      ]),
    );
  }

  /** Whether any of these is or was a lecture of another course. */
  async hasForeignLecture(curriculumId: string, lectureIds: readonly string[]): Promise<boolean> {
    return (await this.database.run(FOREIGN, [curriculumId, [...lectureIds]])) > 0;
  }

  /** Id of the instructor's page; undefined without one. */
  async findInstructorId(userId: string): Promise<string | undefined> {
    return (await this.database.row(PROFILE, [userId]))?.id;
  }
}
