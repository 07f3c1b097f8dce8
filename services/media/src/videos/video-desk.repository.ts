import { UNCAPTIONED_MOST, VIDEO_FAILURES, VIDEO_STEPS } from '@lectern/contracts-media';
import {
  column,
  Conditions,
  Database,
  defineKeyedList,
  defineStatement,
  readPage,
  type KeyedPage,
  type PageQuery,
  type RowOf,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const FAILED = {
  id: column.text,
  name: column.text,
  ownerId: column.text,
  lectureId: column.text.orNull,
  step: column.oneOf(VIDEO_STEPS).orNull,
  failure: column.oneOf(VIDEO_FAILURES).orNull,
  failedAt: column.time,
};
/** The index `video_failed` has the same condition. */
const LIST_FAILED = defineKeyedList({
  select: 'v.id, v.name, v.owner_id, v.lecture_id, v.step, v.failure, v.updated_at as failed_at',
  from: 'from video v',
  moment: 'v.updated_at',
  id: 'v.id',
  idType: 'text',
  columns: FAILED,
});
/** As it is published: the captions of a version, or those that the film has at any time. */
const UNCAPTIONED = defineStatement(
  `select s.lecture_id from lecture_video s
    where s.video_id is not null
      and case when s.captions is null or s.captions = 'null'::jsonb
               then not exists (select from video_captions c where c.video_id = s.video_id)
               else s.captions ->> 'ko' is null and s.captions ->> 'en' is null end
    order by s.lecture_id limit $1`,
  { lectureId: column.text },
);

export type FailedVideoRow = RowOf<typeof FAILED>;

/** Films that staff look after: those that failed, and those without captions. */
@Injectable()
export class VideoDeskRepository {
  constructor(private readonly database: Database) {}

  listFailed(query: PageQuery & { readonly failure: string | null }): Promise<KeyedPage<FailedVideoRow>> {
    const conditions = new Conditions();
    conditions.parts.push(`v.state = 'failed'`);
    if (query.failure !== null) conditions.parts.push(`v.failure = ${conditions.param(query.failure)}`);
    return readPage(this.database, LIST_FAILED, conditions, query);
  }

  /** One more than `UNCAPTIONED_MOST` where there are more. */
  async listUncaptioned(): Promise<string[]> {
    const rows = await this.database.rows(UNCAPTIONED, [UNCAPTIONED_MOST + 1]);
    return rows.map(({ lectureId }) => lectureId);
  }
}
