import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { openStackDatabase } from './tables-naming.ts';

const MINUTE_MS = 60_000;
/** Length of every lecture made here. */
const LENGTH_MS = 60 * MINUTE_MS;

/** A course of a test's own with one live lecture. */
export interface LiveCourse {
  readonly curriculumId: string;
  readonly lectureId: string;
  readonly title: string;
  /** Deletes the course; what people did in it stays. */
  remove(): Promise<void>;
}

/**
 * Writes a course with one live lecture into the catalogue, open to these people. It is a draft, so that no list, search
 * or counter of other tests holds it. `startsInMinutes` counts from now; negative for a lecture that has begun. The course
 * has no instructor, or one with a public page.
 */
export async function makeLiveCourse(
  startsInMinutes: number,
  learnerIds: readonly string[],
  { authorId = null }: { authorId?: string | null } = {},
): Promise<LiveCourse> {
  const [curriculumId, lectureId] = [`live-${randomUUID()}`, `live-${randomUUID()}`];
  const title = `Live session ${lectureId.slice(-6)}`;
  await query(
    `insert into catalog.curriculum (id, status, title_ko, title_en, category, level, is_live, list_price_minor, price_krw,
       lecture_count, instructor_id)
     values ($1, 'draft', $2, $2, 'live', 'Beginner', true, 0, 0, 1, (select id from catalog.instructor where user_id = $3))`,
    [curriculumId, title, authorId],
  );
  const start = Date.now() + startsInMinutes * MINUTE_MS;
  const times = {
    live_start_time: new Date(start).toISOString(),
    live_end_time: new Date(start + LENGTH_MS).toISOString(),
  };
  await query(
    `insert into catalog.lecture (id, curriculum_id, title_ko, title_en, type, category, media_data)
     values ($1, $2, $3, $3, 'live', 'live', $4)`,
    [lectureId, curriculumId, title, JSON.stringify({ videos: [times] })],
  );
  await query(
    `insert into commerce.enrolment (user_id, curriculum_id, granted_by, starts_at, ends_at)
     select learner, $1, 'browser test', now(), now() + interval '1 year' from unnest($2::text[]) learner`,
    [curriculumId, learnerIds],
  );
  return {
    curriculumId,
    lectureId,
    title,
    remove: () => query('delete from catalog.curriculum where id = $1', [curriculumId]),
  };
}

async function query(sql: string, values: readonly unknown[]): Promise<void> {
  const database: pg.Client = await openStackDatabase();
  try {
    // The triggers of the catalogue name its tables without their schema.
    await database.query('set search_path to catalog, public');
    await database.query(sql, [...values]);
  } finally {
    await database.end();
  }
}
