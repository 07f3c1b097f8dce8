import { Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const ADD = defineStatement(
  `insert into lecture_opening (user_id, lecture_id, viewing_id) values ($1, $2, $3) on conflict do nothing`,
);
const REMOVE_OLD = defineStatement(
  `delete from lecture_opening where opened_at < now() - make_interval(days => $1)`,
);
/** Viewings whose start is reported to commerce. */
@Injectable()
export class LectureOpeningsRepository {
  constructor(private readonly database: Database) {}

  /** False when it was there; a second transaction waits until the first has ended. */
  async addOpening(userId: string, lectureId: string, viewingId: string): Promise<boolean> {
    return (await this.database.run(ADD, [userId, lectureId, viewingId])) === 1;
  }

  async removeOlderThan(days: number): Promise<void> {
    await this.database.run(REMOVE_OLD, [days]);
  }
}
