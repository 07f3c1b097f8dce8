import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const LENGTHS = defineStatement(
  'select lecture_id, recorded_ms from live_lecture where lecture_id = any($1)',
  { lectureId: column.text, recordedMs: column.integer.orNull },
);
const STORE = defineStatement('update live_lecture set recorded_ms = $2 where lecture_id = $1');

/** How long the recordings of live lectures are, as media said when one was opened last. */
@Injectable()
export class RecordingsRepository {
  constructor(private readonly database: Database) {}

  /** Milliseconds by lecture; recordings that were never opened are missing. */
  async findLengths(lectureIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.rows(LENGTHS, [[...lectureIds]]);
    return new Map(
      rows.flatMap(({ lectureId, recordedMs }) =>
        recordedMs === null ? [] : [[lectureId, recordedMs] as const],
      ),
    );
  }

  async storeLength(lectureId: string, recordedMs: number): Promise<void> {
    await this.database.run(STORE, [lectureId, recordedMs]);
  }
}
