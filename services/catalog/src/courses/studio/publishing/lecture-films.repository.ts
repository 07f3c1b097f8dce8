import { column, Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { ProjectedLecture, ShownLecture } from '../domain/project-document.ts';

/** What lies in `lecture_film.shown`; a row of before holds nothing of it. */
const Shown: z.ZodMiniType<ShownLecture> = z.object({
  chapters: z._default(
    z.array(z.object({ startSeconds: z.number(), title_ko: z.string(), title_en: z.string() })),
    [],
  ),
  quizMarks: z._default(
    z.array(
      z.object({
        id: z.string(),
        atSeconds: z.number(),
        question_ko: z.string(),
        question_en: z.string(),
        options: z.array(z.object({ ko: z.string(), en: z.string() })),
        rightOption: z.number(),
        explanation_ko: z.string(),
        explanation_en: z.string(),
      }),
    ),
    [],
  ),
  view: z._default(z.object({ yaw: z.number(), pitch: z.number() }), { yaw: 0, pitch: 0 }),
  captions: z._default(
    z.nullable(z.object({ ko: z.nullable(z.number()), en: z.nullable(z.number()) })),
    null,
  ),
  materials: z._default(
    z.array(z.object({ id: z.string(), title_ko: z.string(), title_en: z.string() })),
    [],
  ),
});
/** What a film shows beside itself that nothing was named in. */
export const NOTHING_SHOWN: ShownLecture = {
  chapters: [],
  quizMarks: [],
  view: { yaw: 0, pitch: 0 },
  captions: null,
  materials: [],
};

/** A lecture of which media was never told needs no word as long as it shows nothing of its own. */
const PUT = defineStatement(
  `insert into lecture_film as f (lecture_id, video_id, owner_id, shown, version)
   select x.id, x."videoId", x."ownerId", x.shown, $2
     from jsonb_to_recordset($1::jsonb) as x (id text, "videoId" text, "ownerId" text, shown jsonb)
    where x."videoId" is not null or x.shown <> $3::jsonb or exists (select 1 from lecture_film o where o.lecture_id = x.id)
   on conflict (lecture_id) do update
     set video_id = excluded.video_id, owner_id = excluded.owner_id, shown = excluded.shown, version = excluded.version,
         told_at = null
   where (f.video_id, f.shown) is distinct from (excluded.video_id, excluded.shown)`,
);
const UNTOLD = defineStatement(
  `select f.lecture_id, f.video_id, f.owner_id, f.version, f.shown from lecture_film f
    where f.told_at is null order by f.lecture_id limit 500`,
  {
    lectureId: column.text,
    videoId: column.text.orNull,
    ownerId: column.text,
    version: column.integer,
    shown: column.parsed(Shown),
  },
);
const NOTE_TOLD = defineStatement(
  'update lecture_film set told_at = now() where lecture_id = $1 and version = $2',
);

/** A lecture as media has to show it. */
export interface ToldLecture {
  readonly lectureId: string;
  readonly videoId: string | null;
  readonly ownerId: string;
  /** Number of the published version. */
  readonly version: number;
  readonly shown: ShownLecture;
}

/** What media has to be told of published lectures. */
@Injectable()
export class LectureFilmsRepository {
  constructor(private readonly database: Database) {}

  /** Runs in the transaction of its caller; `version` is the number of the publication. */
  async putFilms(
    films: readonly (Pick<ProjectedLecture, 'id' | 'videoId' | 'shown'> & { ownerId: string })[],
    version: number,
  ): Promise<void> {
    await this.database.run(PUT, [JSON.stringify(films), version, JSON.stringify(NOTHING_SHOWN)]);
  }

  listUntold(): Promise<ToldLecture[]> {
    return this.database.rows(UNTOLD);
  }

  /** A publication since then has to be told still. */
  async noteTold({ lectureId, version }: ToldLecture): Promise<void> {
    await this.database.run(NOTE_TOLD, [lectureId, version]);
  }
}
