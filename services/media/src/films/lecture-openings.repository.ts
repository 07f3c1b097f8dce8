import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const ADD = defineStatement(
  `insert into lecture_opening (user_id, lecture_id, viewing_id) values ($1, $2, $3) on conflict do nothing`,
);
const REMOVE_OLD = defineStatement(
  `delete from lecture_opening where opened_at < now() - make_interval(days => $1)`,
);
const IS_OPEN = defineStatement(
  'select lecture_id from lecture_opening where user_id = $1 and lecture_id = $2 and viewing_id = $3',
  { lectureId: column.text },
);

/** Viewings whose start commerce was told of. */
@Injectable()
export class LectureOpeningsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** False when it was there; a second transaction waits until the first has ended. */
  async addOpening(userId: string, lectureId: string, viewingId: string): Promise<boolean> {
    return (await this.database.run(ADD, [userId, lectureId, viewingId])) === 1;
  }

  async hasOpening(userId: string, lectureId: string, viewingId: string): Promise<boolean> {
    return (await this.database.row(IS_OPEN, [userId, lectureId, viewingId])) !== undefined;
  }

  async removeOlderThan(days: number): Promise<void> {
    await this.database.run(REMOVE_OLD, [days]);
  }
}
