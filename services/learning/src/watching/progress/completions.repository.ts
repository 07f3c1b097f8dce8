import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const NOTE = defineStatement(
  `insert into course_completion (user_id, curriculum_id, completed_at) values ($1, $2, present())
   on conflict (user_id, curriculum_id) do nothing`,
);
const COMPLETIONS = defineStatement(
  'select curriculum_id, completed_at from course_completion where user_id = $1',
  { curriculumId: column.text, completedAt: column.time },
);

export type CompletionRow = RowOf<(typeof COMPLETIONS)['columns']>;

@Injectable()
export class CompletionsRepository {
  constructor(private readonly database: Database) {}

  /** The first time counts. */
  async noteCompletion(userId: string, curriculumId: string): Promise<void> {
    await this.database.run(NOTE, [userId, curriculumId]);
  }

  listCompletions(userId: string): Promise<CompletionRow[]> {
    return this.database.rows(COMPLETIONS, [userId]);
  }
}
