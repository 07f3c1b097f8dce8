import type { Course } from '@lectern/contracts-catalog';
import type { StaffQuestion } from '@lectern/contracts-learning';
import type { DeskQuestion } from './question-desk.repository.ts';

/** A question as staff see it, with the names the catalogue has; empty when the course is gone. */
export function presentStaffQuestion(row: DeskQuestion, course: Course | undefined): StaffQuestion {
  const lecture = course?.lectures.find(({ id }) => id === row.lectureId);
  return {
    questionId: row.id,
    curriculumId: row.curriculumId,
    lectureId: row.lectureId,
    title_ko: course?.title_ko ?? '',
    title_en: course?.title_en ?? '',
    lecture_ko: lecture?.title_ko ?? '',
    lecture_en: lecture?.title_en ?? '',
    instructor_ko: course?.instructor_ko ?? '',
    instructor_en: course?.instructor_en ?? '',
    atSeconds: row.atMs === null ? null : row.atMs / 1_000,
    author: row.author,
    text: row.text,
    state: row.shownState,
    isLate: row.isLate,
    votes: row.votes,
    answers: row.answers.map((answer) => ({
      answerId: answer.id,
      author: answer.author,
      kind: answer.kind,
      text: answer.text,
      // Answers that were hidden before staff had this desk have no reason.
      hiddenReason: answer.isHidden ? (answer.hiddenReason ?? '') : null,
      created_at: answer.createdAt.toISOString(),
    })),
    reports: row.reports,
    assignee: row.assigneeId === null ? null : { userId: row.assigneeId, name: row.assigneeName ?? '' },
    hiddenReason: row.shownState === 'hidden' ? (row.hiddenReason ?? '') : null,
    mergedInto: row.mergedInto,
    escalatedAt: row.escalatedAt?.toISOString() ?? null,
    nudgedAt: row.nudgedAt?.toISOString() ?? null,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}
