import { REVIEW_FAULTS, type ReviewOccupation } from '@lectern/contracts-catalog';
import { LOCALES, type Locale } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const OWN_COLUMNS = {
  id: column.text,
  rating: column.integer,
  body: column.text,
  language: column.oneOf(LOCALES),
  status: column.text,
  removedFor: column.oneOf(REVIEW_FAULTS).orNull,
  createdAt: column.time,
  withdrawnAt: column.time.orNull,
};
const OWN = defineStatement(
  `select id, rating, body, language, status, removed_for, created_at, withdrawn_at from review
    where curriculum_id = $1 and user_id = $2`,
  OWN_COLUMNS,
);
const INSTRUCTOR = defineStatement(
  `select i.user_id from curriculum c left join instructor i on i.id = c.instructor_id
    where c.id = $1 and c.status <> 'draft'`,
  { userId: column.text.orNull },
);
/** Reports speak of the words and stars that were there; open ones stay until staff have decided. */
const DROP_DECIDED_REPORTS = defineStatement(
  `delete from review_report p using review r
    where r.id = p.review_id and r.curriculum_id = $1 and r.user_id = $2 and r.status = 'visible'
      and (r.rating, r.body) is distinct from ($3::smallint, $4::text)`,
);
const WRITE = defineStatement(
  `insert into review (id, curriculum_id, user_id, author, occupation_code, rating, body, language, progress)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (curriculum_id, user_id) where user_id is not null do update
     set author = excluded.author, occupation_code = excluded.occupation_code, rating = excluded.rating,
         body = excluded.body, language = excluded.language, progress = excluded.progress, updated_at = now(),
         status = case when review.withdrawn_at is null then review.status else 'reported' end, withdrawn_at = null`,
);
const REMOVE = defineStatement(
  `delete from review where curriculum_id = $1 and user_id = $2 and status = 'visible'`,
);
/** Deleting the row would delete its reports, and allow the same words anew. */
const WITHDRAW = defineStatement(
  `update review set status = 'hidden', body = '', withdrawn_at = now(), updated_at = now()
    where curriculum_id = $1 and user_id = $2 and status <> 'visible' and withdrawn_at is null`,
);

export type OwnReviewRow = RowOf<typeof OWN_COLUMNS>;

export interface WrittenReview {
  readonly id: string;
  readonly curriculumId: string;
  readonly userId: string;
  readonly author: string;
  readonly occupationCode: ReviewOccupation;
  readonly rating: number;
  readonly text: string;
  readonly language: Locale;
  readonly progress: number;
}

/** The review of one person about one course. */
@Injectable()
export class OwnReviewRepository {
  constructor(private readonly database: Database) {}

  findOwn(curriculumId: string, userId: string): Promise<OwnReviewRow | undefined> {
    return this.database.row(OWN, [curriculumId, userId]);
  }

  /** Account of the instructor, null without one; undefined when there is no such course. */
  async findInstructor(curriculumId: string): Promise<string | null | undefined> {
    const row = await this.database.row(INSTRUCTOR, [curriculumId]);
    return row && row.userId;
  }

  /** Within a transaction. A withdrawn review comes back as reported, with the date it had. */
  async writeReview(review: WrittenReview): Promise<void> {
    const { id, curriculumId, userId, author, occupationCode, rating, text, language, progress } = review;
    const values = [id, curriculumId, userId, author, occupationCode, rating, text, language, progress];
    await this.database.run(DROP_DECIDED_REPORTS, [curriculumId, userId, rating, text]);
    await this.database.run(WRITE, values);
  }

  /** Whether there was one. A reported or removed one loses its words and is no longer shown, but its row stays. */
  async removeReview(curriculumId: string, userId: string): Promise<boolean> {
    const removed = await this.database.run(REMOVE, [curriculumId, userId]);
    return removed + (await this.database.run(WITHDRAW, [curriculumId, userId])) > 0;
  }
}
