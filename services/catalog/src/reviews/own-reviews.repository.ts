import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** The reviews one person wrote. */
@Injectable()
export class OwnReviewsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** All that is known of them, as it is told to the person. */
  listOf(accountId: string): Promise<unknown[]> {
    return this.database.query(
      `select id, curriculum_id, status, author, occupation, rating, body, language, progress, reply_body, reply_at,
              created_at, updated_at
         from review where user_id = $1 order by created_at, id`,
      [accountId],
    );
  }

  /** Stars stay, as a number among others that no longer leads to anybody; words, name and profession go. */
  async forget(accountId: string): Promise<void> {
    await this.database.query(
      `update review
          set user_id = null, author = case language when 'ko' then '탈퇴한 회원' else 'Former member' end,
              occupation = '', occupation_code = 'other', body = '', progress = 0, reply_body = null, reply_at = null,
              updated_at = now()
        where user_id = $1`,
      [accountId],
    );
  }
}
