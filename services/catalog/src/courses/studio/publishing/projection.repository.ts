import { Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { refreshCounters } from '../../curricula/refresh-counters.ts';
import type { ProjectedLecture, projectCourse } from '../domain/project-document.ts';

/** Columns that every publication writes. */
const WRITTEN = `title_ko, title_en, subtitle_ko, subtitle_en, description_ko, description_en, learning_goals_ko,
  learning_goals_en, category, level, tags_ko, tags_en, thumbnail_ko, thumbnail_en`;
/** Columns that only a change of theirs writes: rows that came by other ways hold more than a document says. */
const ON_CHANGE =
  'languages, is_live, detail_image, list_price_minor, list_currency, usd_price_minor, price_krw, promo_video_id';
const excluded = (columns: string): string =>
  columns
    .split(/,\s*/)
    .map((name) => `${name.trim()} = excluded.${name.trim()}`)
    .join(', ');

const PUT_COURSE = defineStatement(
  `insert into curriculum as c (id, status, instructor_id, published_at, updated_at, ${WRITTEN}, ${ON_CHANGE})
   select $1, $2, $3, now(), now(), x."titleKo", x."titleEn", x."subtitleKo", x."subtitleEn", x."descriptionKo",
          x."descriptionEn", x."learningGoalsKo", x."learningGoalsEn", x.category, x.level, x."tagsKo", x."tagsEn",
          x."thumbnailKo", x."thumbnailEn", x.languages, x."isLive", x."detailImage", x."priceKrw", 'KRW', x."usdPriceMinor",
          x."priceKrw", x."promoVideoId"
     from jsonb_to_record($4::jsonb) as x (
       "titleKo" text, "titleEn" text, "subtitleKo" text, "subtitleEn" text, "descriptionKo" text, "descriptionEn" text,
       "learningGoalsKo" text[], "learningGoalsEn" text[], category text, level text, "tagsKo" text[], "tagsEn" text[],
       "thumbnailKo" text, "thumbnailEn" text, languages text[], "isLive" boolean, "detailImage" jsonb,
       "priceKrw" integer, "usdPriceMinor" integer, "promoVideoId" text)
   on conflict (id) do update set status = excluded.status, updated_at = now(),
     published_at = coalesce(c.published_at, c.created_at), ${excluded(WRITTEN)}`,
);
/** Each group of columns with what makes it change. */
const CHANGES = {
  price: defineStatement(
    `update curriculum set list_price_minor = $2, list_currency = 'KRW', price_krw = $2, usd_price_minor = $3 where id = $1`,
  ),
  language: defineStatement('update curriculum set languages = array[$2] where id = $1'),
  type: defineStatement('update curriculum set is_live = $2 where id = $1'),
  detailImages: defineStatement('update curriculum set detail_image = $2 where id = $1'),
  promoFilm: defineStatement('update curriculum set promo_video_id = $2 where id = $1'),
} as const;
const CLEAR_SECTIONS = defineStatement('delete from curriculum_section where curriculum_id = $1');
const PUT_SECTIONS = defineStatement(
  `insert into curriculum_section (curriculum_id, id, position, title_ko, title_en)
   select $1, x.id, x.position, x."titleKo", x."titleEn"
     from jsonb_to_recordset($2::jsonb) as x (id text, position integer, "titleKo" text, "titleEn" text)`,
);
/** Seconds of a film; null of what is attended. */
const filmOf = (row: string): string =>
  `case when ${row}.type in ('2d', '360') then ${row}.duration_seconds end`;
/** Seconds of a live lecture that becomes something else, such as a film of a second. */
const ENDED_LIVE = `case when l.type = 'live' and excluded.type <> 'live' then l.duration_seconds end`;
/**
 * The clip of a preview and, under the same title, the subject stay: they come by other ways. A lecture of another course is left alone, and not counted. What
 * counts of a lecture never shrinks by a publication of its author: or a course republished with films of a second would be
 * completed in a minute. A publication by staff counts as long as it plays.
 */
const PUT_LECTURES = defineStatement(
  `insert into lecture as l (id, curriculum_id, instructor_id, position, title_ko, title_en, description_ko, description_en,
                             duration_seconds, type, category, is_preview, media_data, thumbnail, section_id,
                             no_forward_seek)
   select x.id, $1, $2, x.position, x."titleKo", x."titleEn", x."descriptionKo", x."descriptionEn", x."durationSeconds",
          x.type, x.category, x."isPreview",
          jsonb_build_object('videos', case when x.session is null then '[]' else jsonb_build_array(x.session) end),
          x.thumbnail, x."sectionId", x."noForwardSeek"
     from jsonb_to_recordset($3::jsonb) as x (id text, position integer, "titleKo" text, "titleEn" text,
       "descriptionKo" text, "descriptionEn" text, "durationSeconds" integer, type text, category text,
       "isPreview" boolean, session jsonb, thumbnail text, "sectionId" text,
       "noForwardSeek" boolean)
   on conflict (id) do update set position = excluded.position, ${excluded(
     'title_ko, title_en, description_ko, description_en, duration_seconds, type, category, is_preview, thumbnail, section_id, no_forward_seek',
   )}, removed_at = null, updated_at = now(),
     counted_seconds = case when not $4 then greatest(l.counted_seconds, ${filmOf('l')}, ${filmOf('excluded')}, ${ENDED_LIVE}) end,
     media_data = case
       when l.media_data #>> '{videos,0,preview_url}' is null then excluded.media_data
       else jsonb_build_object('videos', jsonb_build_array(
         coalesce(excluded.media_data #> '{videos,0}', '{}')
         || jsonb_build_object('preview_url', l.media_data #>> '{videos,0,preview_url}'))) end
       || case
         when l.title_ko = excluded.title_ko and l.title_en = excluded.title_en and l.media_data -> 'subject' is not null
           then jsonb_build_object('subject', l.media_data -> 'subject')
         else '{}' end
     where l.curriculum_id = excluded.curriculum_id`,
);
const REMOVE_LECTURES = defineStatement(
  `update lecture set removed_at = now(), updated_at = now()
    where curriculum_id = $1 and removed_at is null and not (id = any($2::text[]))`,
);
const SET_STATUS = defineStatement('update curriculum set status = $2, updated_at = now() where id = $1');
const TAKE_FROM_SEED = defineStatement(
  `delete from seed_row
    where (table_name = 'curriculum' and id = $1)
       or (table_name = 'lecture' and id in (select l.id from lecture l where l.curriculum_id = $1))`,
);

/** Writes the tables that readers see. Everything here runs in the transaction of its caller. */
@Injectable()
export class ProjectionRepository {
  constructor(private readonly database: Database) {}

  async putCourse(
    { id, status, instructorId }: { id: string; status: 'published' | 'hidden'; instructorId: string },
    course: ReturnType<typeof projectCourse>,
    changed: ReadonlySet<string>,
  ): Promise<void> {
    await this.database.run(PUT_COURSE, [id, status, instructorId, JSON.stringify(course)]);
    if (changed.has('price'))
      await this.database.run(CHANGES.price, [id, course.priceKrw, course.usdPriceMinor]);
    if (changed.has('language')) await this.database.run(CHANGES.language, [id, course.languages[0]]);
    if (changed.has('type')) await this.database.run(CHANGES.type, [id, course.isLive]);
    if (changed.has('promoVideoId')) await this.database.run(CHANGES.promoFilm, [id, course.promoVideoId]);
    if (changed.has('detailImages'))
      await this.database.run(CHANGES.detailImages, [id, JSON.stringify(course.detailImage)]);
  }

  async putSections(
    id: string,
    sections: readonly { id: string; titles: { ko: string; en: string } }[],
  ): Promise<void> {
    await this.database.run(CLEAR_SECTIONS, [id]);
    const rows = sections.map((section, index) => ({
      id: section.id,
      position: index + 1,
      titleKo: section.titles.ko || section.titles.en,
      titleEn: section.titles.en || section.titles.ko,
    }));
    await this.database.run(PUT_SECTIONS, [id, JSON.stringify(rows)]);
  }

  /** How many were written: fewer than given when an id is a lecture of another course. Others of the course are removed. */
  async putLectures(
    id: string,
    instructorId: string,
    { lectures, isByStaff }: { lectures: readonly ProjectedLecture[]; isByStaff: boolean },
  ): Promise<number> {
    const written = await this.database.run(PUT_LECTURES, [
      id,
      instructorId,
      JSON.stringify(lectures),
      isByStaff,
    ]);
    await this.database.run(REMOVE_LECTURES, [id, lectures.map((lecture) => lecture.id)]);
    return written;
  }

  async setStatus(id: string, status: 'published' | 'hidden' | 'archived'): Promise<void> {
    await this.database.run(SET_STATUS, [id, status]);
  }

  /** From now on people own the course: a newer seed leaves it alone. */
  async takeFromSeed(id: string): Promise<void> {
    await this.database.run(TAKE_FROM_SEED, [id]);
  }

  async refreshCounters(id: string): Promise<void> {
    await refreshCounters({ query: (sql, parameters) => this.database.query(sql, parameters ?? []) }, [id]);
  }
}
