import { REVIEW_STAGES, type ReviewStage } from '@lectern/contracts-catalog';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const LATER = {
  curriculumId: column.text,
  stage: column.oneOf(REVIEW_STAGES),
  at: column.time,
};
const REVIEWABLE = defineStatement(
  `select c.id from curriculum c left join instructor i on i.id = c.instructor_id
    where c.id = any($2) and c.status = 'published' and i.user_id is distinct from $1
      and not exists (select from review r where r.curriculum_id = c.id and r.user_id = $1)`,
  { id: column.text },
);
const POSTPONED = defineStatement(
  'select curriculum_id, stage, at from review_later where account_id = $1',
  LATER,
);
const POSTPONE = defineStatement(
  `insert into review_later (account_id, curriculum_id, stage)
   select $1, id, $3 from curriculum where id = $2
   on conflict (account_id, curriculum_id) do update set stage = excluded.stage, at = now()`,
);

/** For which courses a person was asked to write a review, and answered "later". */
@Injectable()
export class ReviewPromptsRepository {
  constructor(private readonly database: Database) {}

  /** Those of the courses that are published, not the person's own, and not reviewed by the person. */
  async findReviewable(userId: string, curriculumIds: readonly string[]): Promise<string[]> {
    const rows = await this.database.rows(REVIEWABLE, [userId, curriculumIds]);
    return rows.map(({ id }) => id);
  }

  listPostponed(userId: string): Promise<RowOf<typeof LATER>[]> {
    return this.database.rows(POSTPONED, [userId]);
  }

  /** Whether there is such a course. */
  async postponePrompt(userId: string, curriculumId: string, stage: ReviewStage): Promise<boolean> {
    return (await this.database.run(POSTPONE, [userId, curriculumId, stage])) > 0;
  }
}
