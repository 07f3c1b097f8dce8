import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const INGEST = defineStatement(
  'select id, state, tiles, tile_seconds from live_ingest where lecture_id = $1',
  {
    id: column.text,
    state: column.oneOf(['sending', 'ended']),
    tiles: column.integer,
    tileSeconds: column.float,
  },
);
const SEGMENTS = defineStatement(
  'select run_id, began_at, seconds, high_peak, low_peak, starts_anew from live_segment where ingest_id = $1 order by place',
  {
    runId: column.text,
    beganAt: column.time,
    seconds: column.float,
    highPeak: column.integer,
    lowPeak: column.integer,
    startsAnew: column.boolean,
  },
);

export type IngestRow = RowOf<(typeof INGEST)['columns']>;
export type IngestSegmentRow = RowOf<(typeof SEGMENTS)['columns']>;

/** Reads what encoders sent; `seed/live/ingest-rows.ts` writes it. */
@Injectable()
export class IngestsRepository {
  constructor(private readonly database: Database) {}

  findOfLecture(lectureId: string): Promise<IngestRow | undefined> {
    return this.database.row(INGEST, [lectureId]);
  }

  listSegments(ingestId: string): Promise<IngestSegmentRow[]> {
    return this.database.rows(SEGMENTS, [ingestId]);
  }
}
