import type { Migration } from '@lectern/nest-kit';

/**
 * A question says itself whether a report about it waits (`sql/33-reported-questions.sql`): the few that do are a page of one index,
 * built as `indexes` of the schema says.
 */
export const reportedQuestions: Migration = {
  name: '0022-reported-questions',
  sql: `alter table question add column is_reported boolean not null default false;`,
};

/** Questions of before, each of which is held and looked at again, as the trigger does. */
export const reportedQuestionsOfBefore: Migration = {
  name: '0023-reported-questions-of-before',
  usesFunctions: true,
  sql: `
do $$
declare
  wanted uuid;
begin
  for wanted in select distinct question_id from question_report where decided_at is null order by 1 loop
    perform note_reports(wanted);
  end loop;
end $$;
-- Without it the planner takes half of all questions for reported ones.
analyze question (is_reported);
`,
};
