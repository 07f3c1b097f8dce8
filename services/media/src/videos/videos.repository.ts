import {
  VIDEO_FAILURES,
  VIDEO_LIMITS,
  VIDEO_STATES,
  VIDEO_STEPS,
  VIDEO_TYPES,
} from '@lectern/contracts-media';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CaptionCues, FilmMarks, VideoFacts } from './domain/video-facts.ts';

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
  digest: column.text.orNull,
  lectureId: column.text.orNull,
  createdAt: column.time,
};
const MARKS = {
  chapters: column.parsed(FilmMarks.chapters),
  quizMarks: column.parsed(FilmMarks.quizMarks),
  view: column.parsed(FilmMarks.view),
  captions: column.parsed(FilmMarks.captions).orNull,
  materials: column.parsed(FilmMarks.materials),
};
const COLUMNS =
  'id, owner_id, name, type, bytes::float8 as bytes, projection, state, step, percent, failure, facts, digest, lecture_id, created_at';

const ADD = defineStatement(
  `insert into video (id, owner_id, name, type, bytes, projection, digest, lecture_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
/** One after another, so that two calls cannot announce one file twice. */
const LOCK_OWNER = defineStatement(`select pg_advisory_xact_lock(hashtextextended('video ' || $1, 0))`);
const FIND_UNFINISHED = defineStatement(
  `select ${COLUMNS} from video where owner_id = $1 and state = 'uploading' and name = $2 and bytes = $3
      and digest = $4 and lecture_id is not distinct from $5 and projection = $6
    order by created_at desc limit 1`,
  VIDEO,
);
const COUNT_UNFINISHED = defineStatement(
  `select count(*)::int as videos from video where owner_id = $1 and state not in ('ready', 'failed')`,
  { videos: column.integer },
);
/** Seldom more often than parts come: what is still sent is not swept. */
const TOUCH = defineStatement(
  `update video set updated_at = now() where id = $1 and updated_at < now() - interval '1 minute'`,
);
const NOT_SHOWN = 'not exists (select from lecture_video shown where shown.video_id = video.id)';
const REMOVE = defineStatement(
  `delete from video where id = $1 and state in ('uploading', 'failed') and ${NOT_SHOWN} returning ${COLUMNS}`,
  VIDEO,
);
const REMOVE_UNFINISHED = defineStatement(
  `delete from video where state in ('uploading', 'failed') and ${NOT_SHOWN}
      and updated_at < now() - make_interval(days => ${VIDEO_LIMITS.unfinishedDays})
   returning ${COLUMNS}`,
  VIDEO,
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
  'select video_id, language, version, cues from video_captions where video_id = any($1)',
  {
    videoId: column.text,
    language: column.oneOf(['ko', 'en']),
    version: column.integer,
    cues: column.parsed(CaptionCues),
  },
);
const PUBLISHED_CAPTIONS = defineStatement(
  `select video_id, language, version, cues from video_captions_version
    where video_id = $1 and (language, version) in (('ko', $2::int), ('en', $3::int))`,
  CAPTIONS.columns,
);
/** The same text again is no version of its own. */
const PUT_CAPTIONS = defineStatement(
  `with put as (
     insert into video_captions as c (video_id, language, cues) values ($1, $2, $3)
     on conflict (video_id, language) do update set cues = excluded.cues, version = c.version + 1
       where c.cues <> excluded.cues
     returning video_id, language, version, cues)
   insert into video_captions_version (video_id, language, version, cues)
   select video_id, language, version, cues from put`,
);
/** Of a lecture, whether its film was handed in or is composed. */
const SHOWN_MARKS = defineStatement(
  'select chapters, quiz_marks, view, captions, materials from lecture_video where lecture_id = $1',
  MARKS,
);
const OF_LECTURE = defineStatement(
  `select film.*, shown.chapters, shown.quiz_marks, shown.view, shown.captions, shown.materials
     from lecture_video shown join (select ${COLUMNS} from video) film on film.id = shown.video_id
    where shown.lecture_id = $1`,
  { ...VIDEO, ...MARKS },
);
/** A late call of an older version changes nothing. */
const SHOW = defineStatement(
  `insert into lecture_video (lecture_id, video_id, version, chapters, view, captions, materials, quiz_marks)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (lecture_id) do update
     set video_id = excluded.video_id, version = excluded.version, chapters = excluded.chapters, view = excluded.view,
         captions = excluded.captions, materials = excluded.materials, quiz_marks = excluded.quiz_marks, attached_at = now()
   where lecture_video.version <= excluded.version`,
);

export type VideoRow = RowOf<typeof VIDEO>;
export type MarksRow = RowOf<typeof MARKS>;
export type CaptionsRow = RowOf<(typeof CAPTIONS)['columns']>;

export type AnnouncedVideo = Pick<
  VideoRow,
  'id' | 'ownerId' | 'name' | 'type' | 'bytes' | 'projection' | 'digest' | 'lectureId'
>;

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

  async addVideo(video: AnnouncedVideo): Promise<void> {
    const { id, ownerId, name, type, bytes, projection, digest, lectureId } = video;
    await this.database.run(ADD, [id, ownerId, name, type, bytes, projection, digest, lectureId]);
  }

  /** Makes other announcements of this person wait until the transaction ends. */
  async lockOwner(ownerId: string): Promise<void> {
    await this.database.run(LOCK_OWNER, [ownerId]);
  }

  /** An upload of the same file for the same purpose that has not ended; none of a file without digest. */
  findUnfinished(video: AnnouncedVideo): Promise<VideoRow | undefined> {
    const { ownerId, name, bytes, digest, lectureId, projection } = video;
    return this.database.row(FIND_UNFINISHED, [ownerId, name, bytes, digest, lectureId, projection]);
  }

  async countUnfinished(ownerId: string): Promise<number> {
    return (await this.database.row(COUNT_UNFINISHED, [ownerId]))?.videos ?? 0;
  }

  async touchVideo(id: string): Promise<void> {
    await this.database.run(TOUCH, [id]);
  }

  /** Undefined when it is worked on, ready, or shown by a lecture. */
  removeVideo(id: string): Promise<VideoRow | undefined> {
    return this.database.row(REMOVE, [id]);
  }

  /** Deletes the rows of uploads that were given up, and of files that failed long ago. */
  removeUnfinished(): Promise<VideoRow[]> {
    return this.database.rows(REMOVE_UNFINISHED, []);
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

  /** The captions that a lecture was published with. */
  listPublishedCaptions(id: string, { ko, en }: NonNullable<MarksRow['captions']>): Promise<CaptionsRow[]> {
    return this.database.rows(PUBLISHED_CAPTIONS, [id, ko, en]);
  }

  /** Makes a version of its own of them. */
  async putCaptions(id: string, language: 'ko' | 'en', cues: readonly unknown[]): Promise<void> {
    await this.database.run(PUT_CAPTIONS, [id, language, JSON.stringify(cues)]);
  }

  findMarks(lectureId: string): Promise<MarksRow | undefined> {
    return this.database.row(SHOWN_MARKS, [lectureId]);
  }

  findOfLecture(lectureId: string): Promise<(VideoRow & MarksRow) | undefined> {
    return this.database.row(OF_LECTURE, [lectureId]);
  }

  async showVideo(
    lectureId: string,
    version: number,
    shown: MarksRow & { videoId: string | null },
  ): Promise<void> {
    const { videoId, chapters, quizMarks, view, captions, materials } = shown;
    await this.database.run(SHOW, [
      lectureId,
      videoId,
      version,
      JSON.stringify(chapters),
      JSON.stringify(view),
      captions && JSON.stringify(captions),
      JSON.stringify(materials),
      JSON.stringify(quizMarks),
    ]);
  }
}
