import { STORED_KINDS } from '@lectern/contracts-media';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/**
 * Of encoded films and of recordings no bytes are written down: they are at most what the highest rate of a quality makes of their
 * length. The uploaded file of a film is kept; earlier releases deleted it when the film was ready.
 */
const SUMS = defineStatement(
  `select 'films' as kind, count(*)::int as files, coalesce(sum(
            coalesce((facts #>> '{probe,duration}')::float8, 0)
            * (coalesce((facts ->> 'highPeak')::float8, 0) + coalesce((facts ->> 'lowPeak')::float8, 0)
               + coalesce((facts ->> 'topPeak')::float8, 0)) / 8), 0)::float8 as bytes
     from video where state = 'ready'
   union all
   select 'uploads', count(*)::int, coalesce(sum(bytes), 0)::float8 from video
    where state <> 'ready' or source_kept
   union all
   select 'recordings', count(distinct ingest_id)::int, coalesce(sum(seconds * (high_peak + low_peak) / 8), 0)::float8
     from live_segment
   union all
   select 'materials', count(*)::int, coalesce(sum(bytes), 0)::float8 from material
   union all
   select 'pictures', count(*)::int, coalesce(sum(bytes), 0)::float8 from picture`,
  { kind: column.oneOf(STORED_KINDS), files: column.integer, bytes: column.float },
);

export type StoredSum = RowOf<(typeof SUMS)['columns']>;

/** What all files of media take. */
@Injectable()
export class StoredFilesRepository {
  constructor(private readonly database: Database) {}

  /** Reads every row of these tables. */
  sumKinds(): Promise<StoredSum[]> {
    return this.database.rows(SUMS, []);
  }
}
