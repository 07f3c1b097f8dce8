import type { Migration } from '@lectern/nest-kit';

/** Pages by key through the submissions that were decided; those that wait have an index already. */
export const submissionList: Migration = {
  name: '0029-submission-list',
  sql: `
create index curriculum_submission_decided on curriculum_submission (coalesce(decided_at, submitted_at), id)
  where state in ('approve', 'request-changes', 'reject');
`,
};
