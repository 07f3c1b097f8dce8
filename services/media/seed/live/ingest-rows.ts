import type { createDataSource } from '@lectern/nest-kit/provision';

type DataSource = ReturnType<typeof createDataSource>;

/** One run of an encoder; a lecture's ingest may have several, one after another. */
export interface EncoderRun {
  readonly ingestId: string;
  readonly runId: string;
  readonly lectureId: string;
  /** Number of the run's first segment within the ingest. */
  readonly firstPlace: number;
}

export interface SentSegment {
  readonly place: number;
  /** Seconds of this run before the segment. */
  readonly sentBefore: number;
  readonly seconds: number;
  readonly highPeak: number;
  readonly lowPeak: number;
}

/** A later run goes on with the ingest. */
export class IngestTakenOver extends Error {
  override readonly name = 'IngestTakenOver';

  constructor(lectureId: string) {
    super(`Another encoder sends lecture ${lectureId} now`);
  }
}

// The lock makes a later run wait, so that it counts this segment before it numbers its own. A repeat after a lost answer
// finds the segment and changes nothing.
const ADD_SEGMENT = `
  with run as (
    select id, began_at from live_ingest where id = $1 and run_id = $2 for share),
  added as (
    insert into live_segment (ingest_id, run_id, place, began_at, seconds, high_peak, low_peak, starts_anew)
    select id, $2, $3, began_at + make_interval(secs => $4), $5, $6, $7, $8 from run
    on conflict (ingest_id, place) do nothing)
  select id from run`;

/** The rows of ingests, as an encoder writes them. `ingests.repository.ts` reads them. */
export class IngestRows {
  private readonly dataSource: DataSource;

  constructor(dataSource: DataSource) {
    this.dataSource = dataSource;
  }

  /** Undefined when nothing was sent of the lecture. */
  async findIngest(lectureId: string): Promise<string | undefined> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'select id from live_ingest where lecture_id = $1',
      [lectureId],
    );
    return rows[0]?.id;
  }

  /** Begins the ingest, or goes on with the one of the lecture behind its last segment. */
  beginRun(
    begun: { lectureId: string; ingestId: string; runId: string },
    tileSeconds: number,
  ): Promise<EncoderRun> {
    const { lectureId, ingestId, runId } = begun;
    return this.dataSource.transaction(async (manager) => {
      const ingests = await manager.query<{ id: string }[]>(
        `insert into live_ingest (id, lecture_id, run_id, tiles, tile_seconds) values ($1, $2, $3, 1, $4)
         on conflict (lecture_id) do update set run_id = excluded.run_id, state = 'sending', began_at = clock_timestamp()
         returning id`,
        [ingestId, lectureId, runId, tileSeconds],
      );
      const id = ingests[0]?.id ?? ingestId;
      const places = await manager.query<{ next: number }[]>(
        'select coalesce(max(place) + 1, 0)::int as next from live_segment where ingest_id = $1',
        [id],
      );
      return { lectureId, runId, ingestId: id, firstPlace: places[0]?.next ?? 0 };
    });
  }

  /** May be repeated. @throws {IngestTakenOver} */
  async addSegment(run: EncoderRun, segment: SentSegment): Promise<void> {
    const { place, sentBefore, seconds, highPeak, lowPeak } = segment;
    const rows = await this.dataSource.query<unknown[]>(ADD_SEGMENT, [
      run.ingestId,
      run.runId,
      place,
      sentBefore,
      seconds,
      highPeak,
      lowPeak,
      place === run.firstPlace,
    ]);
    if (rows.length === 0) throw new IngestTakenOver(run.lectureId);
  }

  /** The broadcast is over, unless another run goes on with it. */
  async endRun({ ingestId, runId }: EncoderRun): Promise<void> {
    await this.dataSource.query(`update live_ingest set state = 'ended' where id = $1 and run_id = $2`, [
      ingestId,
      runId,
    ]);
  }

  async setTiles({ ingestId, runId }: EncoderRun, tiles: number, tileSeconds: number): Promise<void> {
    await this.dataSource.query(
      'update live_ingest set tiles = $3, tile_seconds = $4 where id = $1 and run_id = $2',
      [ingestId, runId, tiles, tileSeconds],
    );
  }
}
