import { VIDEO_FAILURES, VIDEO_STATES, VIDEO_STEPS } from '@lectern/contracts-media';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { VideoFacts } from '../domain/video-facts.ts';

const ENCODING = {
  videoId: column.text,
  number: column.integer,
  state: column.oneOf(VIDEO_STATES),
  step: column.oneOf(VIDEO_STEPS).orNull,
  percent: column.integer,
  failure: column.oneOf(VIDEO_FAILURES).orNull,
  facts: column.parsed(VideoFacts),
  createdAt: column.time,
  updatedAt: column.time,
};
const COLUMNS = 'video_id, number, state, step, percent, failure, facts, created_at, updated_at';

const FIND = defineStatement(
  `select ${COLUMNS} from video_encoding where video_id = $1 and number = $2`,
  ENCODING,
);
const LOCK = defineStatement(
  `select ${COLUMNS} from video_encoding where video_id = $1 and number = $2 for update`,
  ENCODING,
);
const LIST = defineStatement(
  `select ${COLUMNS} from video_encoding where video_id = $1 order by number desc limit $2`,
  ENCODING,
);
const FIND_RUNNING = defineStatement(
  `select number from video_encoding where video_id = $1 and state in ('queued', 'working')`,
);
const FIND_REQUESTED = defineStatement('select from video_encoding where request_id = $1::uuid');
const ADD = defineStatement(
  `insert into video_encoding (video_id, number, request_id, step)
   select $1, coalesce(max(number), 1) + 1, $2::uuid, $3 from video_encoding where video_id = $1
   returning number`,
  { number: column.integer },
);
const MOVE = defineStatement(
  `update video_encoding set state = $3, step = $4, percent = $5, failure = $6, facts = facts || $7::jsonb, updated_at = now()
    where video_id = $1 and number = $2`,
);
const PROGRESS = defineStatement(
  `update video_encoding set percent = $4, updated_at = now()
    where video_id = $1 and number = $2 and state = 'working' and step = $3 and percent < $4`,
);
/** The film of this run takes the place of the present one. The caller holds both rows. */
const FINISH = defineStatement(
  `with present as (select id, facts from video where id = $1),
        shown as (
     update video set facts = $3::jsonb, updated_at = now() from present where video.id = present.id)
   update video_encoding e set state = 'ready', step = null, percent = 100, facts = $3::jsonb, replaced = present.facts,
          updated_at = now()
     from present where e.video_id = $1 and e.number = $2`,
);
/** A day later no process and no player asks for them any more. */
const UNCLEARED = defineStatement(
  `select video_id, number, state, facts, coalesce(replaced, '{}') as replaced from video_encoding
    where cleared_at is null and state in ('ready', 'failed') and updated_at < now() - interval '1 day'
    order by updated_at limit 20`,
  {
    videoId: column.text,
    number: column.integer,
    state: column.oneOf(VIDEO_STATES),
    facts: column.parsed(VideoFacts),
    replaced: column.parsed(VideoFacts),
  },
);
const NOTE_CLEARED = defineStatement(
  'update video_encoding set cleared_at = now() where video_id = $1 and number = $2',
);
const NOTE_SOURCE = defineStatement('update video set source_kept = true where id = $1');
const SOURCE = defineStatement('select source_kept from video where id = $1', {
  sourceKept: column.boolean,
});

export type EncodingRow = RowOf<typeof ENCODING>;

/** A change of the state of a run. */
export interface EncodingMove extends Pick<EncodingRow, 'state' | 'step' | 'percent' | 'failure'> {
  /** Added to the stored facts. */
  readonly facts?: Partial<VideoFacts>;
}

/** Runs of the encoder over films that are ready. */
@Injectable()
export class EncodingsRepository {
  constructor(private readonly database: Database) {}

  findEncoding(videoId: string, number: number): Promise<EncodingRow | undefined> {
    return this.database.row(FIND, [videoId, number]);
  }

  /** Other changes of the run wait until the transaction ends. */
  lockEncoding(videoId: string, number: number): Promise<EncodingRow | undefined> {
    return this.database.row(LOCK, [videoId, number]);
  }

  /** The latest first. */
  listEncodings(videoId: string, most: number): Promise<EncodingRow[]> {
    return this.database.rows(LIST, [videoId, most]);
  }

  async isRunning(videoId: string): Promise<boolean> {
    return (await this.database.run(FIND_RUNNING, [videoId])) > 0;
  }

  async isRequested(requestId: string): Promise<boolean> {
    return (await this.database.run(FIND_REQUESTED, [requestId])) > 0;
  }

  /** Resolves with its number. The caller holds the film. */
  async addEncoding(videoId: string, requestId: string, step: EncodingRow['step']): Promise<number> {
    const row = await this.database.row(ADD, [videoId, requestId, step]);
    if (!row) throw new Error(`a run over ${videoId} was not stored`);
    return row.number;
  }

  async moveEncoding(
    { videoId, number }: Pick<EncodingRow, 'videoId' | 'number'>,
    { state, step, percent, failure, facts }: EncodingMove,
  ): Promise<void> {
    const values = [videoId, number, state, step, percent, failure, JSON.stringify(facts ?? {})];
    await this.database.run(MOVE, values);
  }

  async noteProgress(
    { videoId, number, step }: Pick<EncodingRow, 'videoId' | 'number' | 'step'>,
    percent: number,
  ): Promise<void> {
    await this.database.run(PROGRESS, [videoId, number, step, percent]);
  }

  /** Shows the film of this run from now on. */
  async finishEncoding(videoId: string, number: number, facts: VideoFacts): Promise<void> {
    await this.database.run(FINISH, [videoId, number, JSON.stringify(facts)]);
  }

  /** Runs that ended a day ago and left files that nothing shows. */
  listUncleared(): Promise<RowOf<(typeof UNCLEARED)['columns']>[]> {
    return this.database.rows(UNCLEARED);
  }

  async noteCleared(videoId: string, number: number): Promise<void> {
    await this.database.run(NOTE_CLEARED, [videoId, number]);
  }

  /** The uploaded file of a film that is ready stays. */
  async noteSourceKept(videoId: string): Promise<void> {
    await this.database.run(NOTE_SOURCE, [videoId]);
  }

  async isSourceKept(videoId: string): Promise<boolean> {
    return (await this.database.row(SOURCE, [videoId]))?.sourceKept ?? false;
  }
}
