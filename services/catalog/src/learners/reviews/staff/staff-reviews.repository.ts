import { REVIEW_FAULTS, REVIEW_STATES, type ReviewFault } from '@lectern/contracts-catalog';
import { LOCALES } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const COLUMNS = {
  id: column.text,
  userId: column.text.orNull,
  curriculumId: column.text,
  titleKo: column.text,
  titleEn: column.text,
  status: column.oneOf(REVIEW_STATES),
  removedFor: column.oneOf(REVIEW_FAULTS).orNull,
  author: column.text,
  rating: column.integer,
  body: column.text,
  language: column.oneOf(LOCALES),
  createdAt: column.time,
  reports: column.json,
};
const SELECTED = `r.id, r.user_id, r.curriculum_id, c.title_ko, c.title_en, r.status, r.removed_for, r.author, r.rating,
    r.body, r.language, r.created_at,
    (select coalesce(json_agg(json_build_object('fault', p.fault, 'at', p.at) order by p.at desc), '[]')
       from review_report p where p.review_id = r.id) as reports`;
const ONE = defineStatement(
  `select ${SELECTED} from review r join curriculum c on c.id = r.curriculum_id where r.id = $1`,
  COLUMNS,
);
const LIST = defineStatement(
  `select ${SELECTED}, (count(*) over ())::int as total
     from review r join curriculum c on c.id = r.curriculum_id
    where r.status = coalesce($1, r.status)
    order by r.updated_at desc, r.id limit $2 offset $3`,
  { ...COLUMNS, total: column.integer },
);
const DECIDE = defineStatement(
  `update review set status = case when $2::text is null then 'visible' else 'hidden' end, removed_for = $2,
          updated_at = now()
    where id = $1 and ($2::text is not null or withdrawn_at is null)`,
);

export type StaffReviewRow = RowOf<typeof COLUMNS>;

/** Reviews in every state, for staff. */
@Injectable()
export class StaffReviewsRepository {
  constructor(private readonly database: Database) {}

  findReview(reviewId: string): Promise<StaffReviewRow | undefined> {
    return this.database.row(ONE, [reviewId]);
  }

  listReviews(
    state: (typeof REVIEW_STATES)[number] | undefined,
    { page, size }: { page: number; size: number },
  ): Promise<(StaffReviewRow & { total: number })[]> {
    return this.database.rows(LIST, [state ?? null, size, (page - 1) * size]);
  }

  /** Removes it, or with null shows it; false when it cannot be shown because its author withdrew it. */
  async decideReview(reviewId: string, removedFor: ReviewFault | null): Promise<boolean> {
    return (await this.database.run(DECIDE, [reviewId, removedFor])) > 0;
  }
}
