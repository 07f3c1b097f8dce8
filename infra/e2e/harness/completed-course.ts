import { openStackDatabase } from './tables-naming.ts';

/** A course that a person owns and has watched to its end. */
export interface CompletedCourse {
  readonly curriculumId: string;
  /** Takes the course and all that was kept about it from the person. */
  remove(): Promise<void>;
}

/** Gives a person a seeded course of films and writes into the ledger that all of it was watched. */
export async function makeCompletedCourse(userId: string): Promise<CompletedCourse> {
  const curriculumId = 'hifu-lower-jaw-360';
  const person = [userId, curriculumId];
  const remove = (): Promise<void> =>
    run([
      ['delete from learning.certificate where user_id = $1 and curriculum_id = $2', person],
      ['delete from learning.course_completion where user_id = $1 and curriculum_id = $2', person],
      ['delete from learning.watch where user_id = $1 and curriculum_id = $2', person],
      ['delete from commerce.enrolment where user_id = $1 and curriculum_id = $2', person],
    ]);
  // What a run that was cut off has left.
  await remove();
  await run([
    [
      `insert into commerce.enrolment (user_id, curriculum_id, granted_by, starts_at, ends_at)
       values ($1, $2, 'browser test', now(), now() + interval '1 year')`,
      person,
    ],
    [
      `insert into learning.watch (user_id, lecture_id, curriculum_id, duration_ms, seen, seen_ms, position_ms, position_at,
         begun_at, watched_at, completed_at)
       select $1, id, $2, ms, int4multirange(int4range(0, ms)), ms, ms, now(), now() - interval '1 day', now(), now()
         from (select id, duration_seconds * 1000 as ms from catalog.lecture where curriculum_id = $2) lecture`,
      person,
    ],
    [
      'insert into learning.course_completion (user_id, curriculum_id, completed_at) values ($1, $2, now())',
      person,
    ],
  ]);
  return { curriculumId, remove };
}

/** Reasons that the audit of the learning service holds for revocations of a certificate. */
export async function reasonsOfRevocation(certificateNumber: string): Promise<readonly string[]> {
  const database = await openStackDatabase();
  try {
    const { rows } = await database.query<{ reason: string }>(
      `select detail ->> 'reason' as reason from learning_audit.audit_entry
        where action = 'certificate-revoked' and detail ->> 'certificate' = $1`,
      [certificateNumber],
    );
    return rows.map(({ reason }) => reason);
  } finally {
    await database.end();
  }
}

async function run(
  statements: readonly (readonly [sql: string, values: readonly string[]])[],
): Promise<void> {
  const database = await openStackDatabase();
  try {
    for (const [sql, values] of statements) await database.query(sql, [...values]);
  } finally {
    await database.end();
  }
}
