import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { REVIEW_COLUMNS } from './review.columns.ts';

const REVIEWS_OF_PERSON = defineStatement('select * from review where user_id = $1 order by created_at, id', {
  ...REVIEW_COLUMNS,
  status: column.text,
  updatedAt: column.time,
});
/** Stars stay, as a number among others that no longer leads to the person; words, name and profession go. */
const FORGET_PERSON = defineStatement(
  `update review
      set user_id = null, author = case language when 'ko' then '탈퇴한 회원' else 'Former member' end,
          occupation = '', occupation_code = 'other', body = '', progress = 0, reply_body = null, reply_at = null,
          updated_at = now()
    where user_id = $1`,
);

/** The reviews one person wrote. */
@Injectable()
export class OwnReviewsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** All columns of the person's reviews, named as in their data export. */
  async listOf(accountId: string): Promise<Record<string, unknown>[]> {
    const reviews = await this.database.rows(REVIEWS_OF_PERSON, [accountId]);
    return reviews.map((review) => ({
      id: review.id,
      curriculum_id: review.curriculumId,
      status: review.status,
      author: review.author,
      occupation: review.occupation,
      rating: review.rating,
      body: review.body,
      language: review.language,
      progress: review.progress,
      reply_body: review.replyBody,
      reply_at: review.replyAt,
      created_at: review.createdAt,
      updated_at: review.updatedAt,
    }));
  }

  async anonymiseReviews(accountId: string): Promise<void> {
    await this.database.run(FORGET_PERSON, [accountId]);
  }
}
