import type { ReviewFault } from '@lectern/contracts-catalog';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const SHOWN_COLUMNS = { userId: column.text.orNull, instructorUserId: column.text.orNull };
const SHOWN = defineStatement(
  `select r.user_id, i.user_id as instructor_user_id
     from review r join curriculum c on c.id = r.curriculum_id left join instructor i on i.id = c.instructor_id
    where r.id = $1 and r.status <> 'hidden'`,
  SHOWN_COLUMNS,
);
const HELPFUL = defineStatement(
  'select review_id from review_vote where account_id = $1 order by at desc, review_id limit $2',
  { reviewId: column.text },
);
const OWN = defineStatement(
  'select id from review where user_id = $1 order by created_at desc, id limit $2',
  { id: column.text },
);
const VOTE = defineStatement(
  'insert into review_vote (review_id, account_id) values ($1, $2) on conflict do nothing',
);
const UNVOTE = defineStatement('delete from review_vote where review_id = $1 and account_id = $2');
const COUNT = defineStatement(
  'update review set helpful_count = greatest(0, helpful_count + $2::int) where id = $1 returning helpful_count',
  { helpfulCount: column.integer },
);
const REPORT = defineStatement(
  'insert into review_report (review_id, account_id, fault) values ($1, $2, $3) on conflict do nothing',
);
const MARK_REPORTED = defineStatement(
  `update review set status = 'reported', updated_at = now() where id = $1 and status = 'visible'`,
);
const REPLY = defineStatement(
  `update review set reply_body = nullif($2, ''), reply_at = case when $2 <> '' then now() end, updated_at = now()
    where id = $1 returning reply_body, reply_at`,
  { replyBody: column.text.orNull, replyAt: column.time.orNull },
);

/** What readers and instructors do with reviews that are shown. */
@Injectable()
export class ReviewActsRepository {
  constructor(private readonly database: Database) {}

  /** Who wrote a review and whose course it is about; undefined when it is not shown. */
  findShown(reviewId: string): Promise<RowOf<typeof SHOWN_COLUMNS> | undefined> {
    return this.database.row(SHOWN, [reviewId]);
  }

  async listHelpful(accountId: string, most: number): Promise<string[]> {
    return (await this.database.rows(HELPFUL, [accountId, most])).map(({ reviewId }) => reviewId);
  }

  async listOwn(userId: string, most: number): Promise<string[]> {
    return (await this.database.rows(OWN, [userId, most])).map(({ id }) => id);
  }

  /** How many find it helpful now; a vote that was there already, or not there, moves nothing. */
  setVote(reviewId: string, accountId: string, wants: boolean): Promise<number> {
    return this.database.runInTransaction(async () => {
      const changed = await this.database.run(wants ? VOTE : UNVOTE, [reviewId, accountId]);
      const row = await this.database.row(COUNT, [reviewId, wants ? changed : -changed]);
      return row?.helpfulCount ?? 0;
    });
  }

  /** A person's second report changes nothing, also after staff have decided about the first, until the review is changed. */
  addReport(reviewId: string, accountId: string, fault: ReviewFault): Promise<void> {
    return this.database.runInTransaction(async () => {
      const added = await this.database.run(REPORT, [reviewId, accountId, fault]);
      if (added > 0) await this.database.run(MARK_REPORTED, [reviewId]);
    });
  }

  setReply(
    reviewId: string,
    text: string,
  ): Promise<{ replyBody: string | null; replyAt: Date | null } | undefined> {
    return this.database.row(REPLY, [reviewId, text]);
  }
}
