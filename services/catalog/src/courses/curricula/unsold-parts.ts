/** SQL: whether a course can be bought no more, so that no pack that staff make holds it: it is withdrawn, over or cancelled. */
export const isUnsold = (course: string): string =>
  `(${course}.status <> 'published' or ${course}.has_ended or exists (
     select from course_popularity gone where gone.curriculum_id = ${course}.id and gone.is_cancelled))`;

/** SQL: whether a published product is a pack that staff made and lacks a course, as its card says (`sql/10-cards.sql`). */
export const lacksCourse = (product: string): string =>
  `coalesce((select card.lacks_course from curriculum_card card where card.id = ${product}.id), false)`;
