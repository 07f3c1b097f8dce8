import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const ATTENDED = defineStatement('select distinct lecture_id from live_attendance where user_id = $1', {
  lectureId: column.text,
});

/** The live and on-site lectures in which a person was. */
@Injectable()
export class AttendedRepository {
  constructor(private readonly database: Database) {}

  async listAttended(userId: string): Promise<ReadonlySet<string>> {
    const rows = await this.database.rows(ATTENDED, [userId]);
    return new Set(rows.map(({ lectureId }) => lectureId));
  }
}
