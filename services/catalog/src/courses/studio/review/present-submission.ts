import type { Submission } from '@lectern/contracts-catalog';
import type { SubmissionRow } from './submissions.repository.ts';

/** A submission as staff read it. */
export const presentSubmission = (row: SubmissionRow): Submission => ({
  id: row.id,
  curriculumId: row.curriculumId,
  title_ko: row.titleKo,
  title_en: row.titleEn,
  authorId: row.authorId,
  authorName: row.authorName,
  type: row.type,
  category: row.category,
  submittedAt: row.submittedAt.toISOString(),
  state: row.state,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
  // Rounds are numbered from 1; the contract says how often the course was handed in before.
  round: row.round - 1,
});
