import { VIDEO_FAILURES, VIDEO_STATES, VIDEO_STEPS, VIDEO_TYPES } from '@lectern/contracts-media';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CaptionCues, VideoFacts } from './domain/video-facts.ts';

const VIDEO = {
  id: column.text,
  ownerId: column.text,
  name: column.text,
  type: column.oneOf(VIDEO_TYPES),
  bytes: column.float,
  projection: column.oneOf(['2d', '360']),
  state: column.oneOf(VIDEO_STATES),
  step: column.oneOf(VIDEO_STEPS).orNull,
  percent: column.integer,
  failure: column.oneOf(VIDEO_FAILURES).orNull,
  facts: column.parsed(VideoFacts),
  createdAt: column.time,
};
const COLUMNS =
  'id, owner_id, name, type, bytes::float8 as bytes, projection, state, step, percent, failure, facts, created_at';

const ADD = defineStatement(
  `insert into video (id, owner_id, name, type, bytes, projection) values ($1, $2, $3, $4, $5, $6)`,
);
const FIND = defineStatement(`select ${COLUMNS} from video where id = $1`, VIDEO);
const FIND_ALL = defineStatement(`select ${COLUMNS} from video where id = any($1) order by id`, VIDEO);
const LOCK = defineStatement(`select ${COLUMNS} from video where id = $1 for update`, VIDEO);
const LIST = defineStatement(
  `select ${COLUMNS} from video where owner_id = $1 order by created_at desc, id limit $2 offset $3`,
  VIDEO,
);
const COUNT = defineStatement('select count(*)::int as videos from video where owner_id = $1', {
  videos: column.integer,
});
const MOVE = defineStatement(
  `update video set state = $2, step = $3, percent = $4, failure = $5, facts = facts || $6::jsonb, updated_at = now()
    where id = $1`,
);
const PROGRESS = defineStatement(
  `update video set percent = $3, updated_at = now() where id = $1 and state = 'working' and step = $2 and percent < $3`,
);
const CAPTIONS = defineStatement(
  'select video_id, language, cues from video_captions where video_id = any($1)',
  {
    videoId: column.text,
    language: column.oneOf(['ko', 'en']),
    cues: column.parsed(CaptionCues),
  },
);
const PUT_CAPTIONS = defineStatement(
  `insert into video_captions (video_id, language, cues) values ($1, $2, $3)
   on conflict (video_id, language) do update set cues = excluded.cues`,
);
const OF_LECTURE = defineStatement(
  `select ${COLUMNS} from video where id = (select video_id from lecture_video where lecture_id = $1)`,
  VIDEO,
);
const ATTACH = defineStatement(
  `insert into lecture_video (lecture_id, video_id) values ($1, $2)
   on conflict (lecture_id) do update set video_id = excluded.video_id, attached_at = now()`,
);
const DETACH = defineStatement('delete from lecture_video where lecture_id = $1');

export type VideoRow = RowOf<typeof VIDEO>;
export type CaptionsRow = RowOf<(typeof CAPTIONS)['columns']>;

/** A change of a film's state. */
export interface VideoMove {
  readonly state: VideoRow['state'];
  readonly step: VideoRow['step'];
  readonly percent: number;
  readonly failure: VideoRow['failure'];
  /** Added to the stored facts. */
  readonly facts?: Partial<VideoFacts>;
}

@Injectable()
export class VideosRepository {
  constructor(private readonly database: Database) {}

  async addVideo(
    video: Pick<VideoRow, 'id' | 'ownerId' | 'name' | 'type' | 'bytes' | 'projection'>,
  ): Promise<void> {
    const { id, ownerId, name, type, bytes, projection } = video;
    await this.database.run(ADD, [id, ownerId, name, type, bytes, projection]);
  }

  findVideo(id: string): Promise<VideoRow | undefined> {
    return this.database.row(FIND, [id]);
  }

  /** Unknown ids are missing. */
  findVideos(ids: readonly string[]): Promise<VideoRow[]> {
    return this.database.rows(FIND_ALL, [[...ids]]);
  }

  /** Other changes of the film wait until the transaction ends. */
  lockVideo(id: string): Promise<VideoRow | undefined> {
    return this.database.row(LOCK, [id]);
  }

  async listOwned(
    ownerId: string,
    limit: number,
    offset: number,
  ): Promise<{ rows: VideoRow[]; total: number }> {
    const rows = await this.database.rows(LIST, [ownerId, limit, offset]);
    const count = await this.database.row(COUNT, [ownerId]);
    return { rows, total: count?.videos ?? 0 };
  }

  async moveVideo(id: string, { state, step, percent, failure, facts }: VideoMove): Promise<void> {
    await this.database.run(MOVE, [id, state, step, percent, failure, JSON.stringify(facts ?? {})]);
  }

  async noteProgress(id: string, step: string, percent: number): Promise<void> {
    await this.database.run(PROGRESS, [id, step, percent]);
  }

  listCaptions(ids: readonly string[]): Promise<CaptionsRow[]> {
    return this.database.rows(CAPTIONS, [[...ids]]);
  }

  async putCaptions(id: string, language: 'ko' | 'en', cues: readonly unknown[]): Promise<void> {
    await this.database.run(PUT_CAPTIONS, [id, language, JSON.stringify(cues)]);
  }

  findOfLecture(lectureId: string): Promise<VideoRow | undefined> {
    return this.database.row(OF_LECTURE, [lectureId]);
  }

  async attachVideo(lectureId: string, videoId: string): Promise<void> {
    await this.database.run(ATTACH, [lectureId, videoId]);
  }

  async detachVideo(lectureId: string): Promise<void> {
    await this.database.run(DETACH, [lectureId]);
  }
}
