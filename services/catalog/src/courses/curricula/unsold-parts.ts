/** SQL: whether a course can be bought no more, so that no pack that staff make holds it: it is withdrawn, over or cancelled. */
export const isUnsold = (course: string): string =>
  `(${course}.status <> 'published' or ${course}.has_ended or exists (
     select from course_popularity gone where gone.curriculum_id = ${course}.id and gone.is_cancelled))`;

/**
 * SQL: whether a product is a pack that staff made and one of its courses can be bought no more, so that the pack is not sold either. The
 * packs of the first content go on being sold: courses that were withdrawn stay in them.
 */
export const lacksCourse = (product: string): string =>
  `exists (
     select from product_part part
       join package made on made.id = part.product_id and made.added_by_staff
       join curriculum taught on taught.id = part.curriculum_id
      where part.product_id = ${product}.id and ${isUnsold('taught')})`;
