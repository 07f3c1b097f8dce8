import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const PUBLISHED = defineStatement(
  `select l.title_ko, l.title_en, l.type, l.duration_seconds, l.is_preview, l.removed_at, f.video_id
     from lecture l left join lecture_film f on f.lecture_id = l.id
    where l.curriculum_id = $1 and l.id = $2`,
  {
    titleKo: column.text,
    titleEn: column.text,
    type: column.text,
    durationSeconds: column.integer.orNull,
    isPreview: column.boolean,
    removedAt: column.time.orNull,
    videoId: column.text.orNull,
  },
);
const ASKED = defineStatement('select from film_reencoding where lecture_id = $1');
const ADD = defineStatement(
  'insert into film_reencoding (video_id, lecture_id) values ($1, $2) on conflict (video_id) do nothing',
);
const UNTOLD = defineStatement(
  'select id::text as id, video_id from film_reencoding order by asked_at limit 100',
  {
    id: column.text,
    videoId: column.text,
  },
);
const REMOVE = defineStatement('delete from film_reencoding where id = $1::uuid');

export type PublishedLecture = RowOf<(typeof PUBLISHED)['columns']>;

/** What learners have of a lecture, and films to be encoded again of which media does not know yet. */
@Injectable()
export class StaffLecturesRepository {
  constructor(private readonly database: Database) {}

  /** Undefined before its first publication, and of a lecture of another course. */
  findPublished(curriculumId: string, lectureId: string): Promise<PublishedLecture | undefined> {
    return this.database.row(PUBLISHED, [curriculumId, lectureId]);
  }

  async isReencodingAsked(lectureId: string): Promise<boolean> {
    return (await this.database.run(ASKED, [lectureId])) > 0;
  }

  /** False when it is asked for already. */
  async addReencoding(videoId: string, lectureId: string): Promise<boolean> {
    return (await this.database.run(ADD, [videoId, lectureId])) > 0;
  }

  listUntold(): Promise<{ id: string; videoId: string }[]> {
    return this.database.rows(UNTOLD);
  }

  /** Media knows it from now on. */
  async removeReencoding(id: string): Promise<void> {
    await this.database.run(REMOVE, [id]);
  }
}
