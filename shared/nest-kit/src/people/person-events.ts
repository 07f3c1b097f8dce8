import {
  PERSON_EVENT_KINDS,
  type listPersonEvents,
  type PersonEvent,
  type QueryOutput,
  type Role,
} from '@lectern/contracts-core';
import { column } from '../database/column-types.ts';
import type { Columns, RowOf } from '../database/column.ts';
import type { Database } from '../database/database.ts';
import { isMoment, keyMoment } from '../database/row-key.ts';
import { defineStatement, type Statement } from '../database/statement.ts';

/** Injection token of the `PersonEvents` of a service. */
export const PERSON_EVENTS = Symbol('PersonEvents');

/** What happened to a person in a service, besides what its audit says. */
export interface PersonEvents {
  /** A page, the latest first. */
  listEvents(query: QueryOutput<typeof listPersonEvents>): Promise<PersonEvent[]>;
}

const COLUMNS = {
  id: column.text,
  at: column.text,
  kind: column.oneOf(PERSON_EVENT_KINDS),
  objectId: column.text,
  titleKo: column.text.orNull,
  titleEn: column.text.orNull,
  actorId: column.text.orNull,
  traceId: column.text.orNull,
  from: column.text.orNull,
  to: column.text.orNull,
  cause: column.text.orNull,
} as const satisfies Columns;
type StoredEvent = RowOf<typeof COLUMNS>;

/**
 * Declares the events of one person.
 * @param rows SQL of all rows of the person `$1` with the columns `id` (text), `at`, `kind`, `object_id`, `title_ko`, `title_en`,
 * `actor_id`, `trace_id`, `from_state`, `to_state` and `cause`. One person has few: each part finds them by an index.
 */
export const definePersonEvents = (rows: string): Statement<typeof COLUMNS> =>
  defineStatement(
    `select id, ${keyMoment('at')} as at, kind, object_id, title_ko, title_en, actor_id, trace_id,
            from_state as "from", to_state as "to", cause
       from (${rows}) event
      where $2::timestamptz is null or at < $2
         or at = $2 and case when $3 = '' then $4::boolean else id collate "C" < $3 end
      order by event.at desc, id collate "C" desc limit $5`,
    COLUMNS,
  );

/** A page of declared events. @param readersOf Roles that may read events of a kind. */
export async function readPersonEvents(
  database: Database,
  statement: Statement<typeof COLUMNS>,
  { person, size, afterAt, afterId, isMomentOpen }: QueryOutput<typeof listPersonEvents>,
  readersOf: (kind: StoredEvent['kind']) => readonly Role[],
): Promise<PersonEvent[]> {
  const at = isMoment(afterAt) ? afterAt : null;
  const rows = await database.rows(statement, [person, at, afterId, isMomentOpen === 'yes', size]);
  return rows.map(({ titleKo, titleEn, ...row }) => ({
    ...row,
    readers: [...readersOf(row.kind)],
    title: titleKo === null || titleEn === null ? null : { ko: titleKo, en: titleEn },
  }));
}
