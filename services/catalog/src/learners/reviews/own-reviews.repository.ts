import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { REVIEW_COLUMNS } from './review.columns.ts';

const REVIEWS_OF_PERSON = defineStatement('select * from review where user_id = $1 order by created_at, id', {
  ...REVIEW_COLUMNS,
  status: column.text,
  updatedAt: column.time,
  withdrawnAt: column.time.orNull,
});
/** Stars stay, as a number among others that no longer leads to the person; words, name and profession go. */
const FORGET_PERSON = defineStatement(
  `update review
      set user_id = null, author = case language when 'ko' then '탈퇴한 회원' else 'Former member' end,
          occupation = '', occupation_code = 'other', body = '', progress = 0, reply_body = null, reply_at = null,
          updated_at = now()
    where user_id = $1`,
);
/** Each vote of the person counts no longer. */
const TAKE_VOTES_BACK = defineStatement(
  `update review set helpful_count = greatest(0, helpful_count - 1)
    where id in (select review_id from review_vote where account_id = $1)`,
);
const FORGET_ACTS = ['review_vote', 'review_report', 'review_later'].map((table) =>
  defineStatement(`delete from ${table} where account_id = $1`),
);
const PSEUDONYMISE = defineStatement('select from pseudonymise_audit($1, $2)');
const ACTS_OF_PERSON = defineStatement(
  `select (select coalesce(json_agg(json_build_object('review_id', review_id, 'at', at) order by at), '[]')
             from review_vote where account_id = $1) as helpful_votes,
          (select coalesce(json_agg(json_build_object('review_id', review_id, 'fault', fault, 'at', at) order by at), '[]')
             from review_report where account_id = $1) as review_reports`,
  { helpfulVotes: column.json, reviewReports: column.json },
);

/** What one person wrote about courses, and did with the reviews of others. */
@Injectable()
export class OwnReviewsRepository {
  constructor(private readonly database: Database) {}

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
      withdrawn_at: review.withdrawnAt,
    }));
  }

  /** Votes and reports, named as in the person's data export. */
  async listActsOf(accountId: string): Promise<Record<string, unknown>> {
    const acts = await this.database.row(ACTS_OF_PERSON, [accountId]);
    return { helpful_votes: acts?.helpfulVotes ?? [], review_reports: acts?.reviewReports ?? [] };
  }

  /** Within a transaction. Stars stay; votes, reports and postponed requests go. */
  async forgetPerson(accountId: string, pseudonym: string): Promise<void> {
    await this.database.run(FORGET_PERSON, [accountId]);
    await this.database.run(TAKE_VOTES_BACK, [accountId]);
    for (const statement of FORGET_ACTS) await this.database.run(statement, [accountId]);
    await this.database.run(PSEUDONYMISE, [accountId, pseudonym]);
  }
}
