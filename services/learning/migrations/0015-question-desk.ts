import type { Migration } from '@lectern/nest-kit';

/** What staff do with questions: who looks after one, why it is hidden, what it was merged into, and what was decided. */
export const questionDesk: Migration = {
  name: '0015-question-desk',
  sql: `
alter table question
  add column assignee_id text,
  add column assignee_name text,
  add column hidden_reason text,
  add column merged_into uuid references question on delete set null,
  add column escalated_at timestamptz,
  add column nudged_at timestamptz,
  add column resolved_at timestamptz;
alter table question_answer add column hidden_reason text;
alter table question_report add column decided_at timestamptz, add column decision text check (decision in ('kept', 'hidden'));

create index question_by_time on question (created_at desc, id desc);
create index question_open on question (created_at, id) where state = 'open';
create index question_escalated on question (created_at, id) where escalated_at is not null;
create index question_assigned on question (assignee_id, created_at) where assignee_id is not null;
create index question_merged on question (merged_into) where merged_into is not null;
create index report_waiting on question_report (question_id) where decided_at is null;
`,
};
