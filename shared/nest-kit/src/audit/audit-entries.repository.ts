import { LIST_CAP, ROLES } from '@lectern/contracts-core';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { AuditedObject } from '../database/audit-schema.ts';
import { column } from '../database/column-types.ts';
import { Database } from '../database/database.ts';
import { cappedCount } from '../database/keyed-list-sql.ts';
import { keyMoment } from '../database/row-key.ts';
import type { RowOf } from '../database/column.ts';
import { defineStatement } from '../database/statement.ts';

/** Which entries, each condition where it is given. */
export interface AuditEntryFilters {
  readonly people?: readonly string[];
  readonly as?: 'either' | 'subject';
  readonly action?: string;
  readonly trace?: string;
  readonly from?: string;
  readonly before?: string;
  readonly scope: 'staff' | 'all';
  readonly order: 'desc' | 'asc';
  readonly size: number;
  /** Whether the entries that fit are counted. */
  readonly isCounted?: boolean;
  /** What the page comes behind: an entry, or all entries of a moment, or all that are before it in the order. */
  readonly after?: { readonly at: string; readonly id?: string; readonly isMomentOpen: boolean };
}

const listFrom = (rows: string, order: 'desc' | 'asc', limit: string): string =>
  `select id::text, ${keyMoment('at')} as at, action, account_id, actor_id, actor_roles, address, detail, trace_id
     ${rows} order by audit_entry.at ${order}, audit_entry.id ${order} limit ${limit}`;
const countFrom = (rows: string): string => `select ${cappedCount(rows)} as total`;
/** All that fit, without filters of people. */
const entriesWhere = (where: string): string => `from audit_entry where ${where}`;
/** Acts of staff, as the indexes of their own have them: upon others, or upon no person. */
const IS_OF_STAFF = 'actor_id is not null and actor_id is distinct from account_id';

/** Of so many people the planner is told one by one who they are: it then knows whether they have many entries. */
const FEW_PEOPLE = 5;

/**
 * Entries of people, of each person the first ones only, in the order of an index: a bitmap of both indexes would have every entry of
 * all of them. An entry about one of them by one of them is in the first part alone: in the second part, the actor is another person
 * than the subject, and `audit_entry_of_staff_by_actor_and_key` has all that it is asked for, without what people did themselves.
 */
function entriesOf(
  { ids, count }: { ids: string; count: number },
  as: 'either' | 'subject',
  { where, first }: { where: string; first: string },
): string {
  const select = (is: string): string => `select * from audit_entry where ${is} and ${where} ${first}`;
  const ofEach = (isOf: (person: string) => string): string =>
    count <= FEW_PEOPLE
      ? Array.from({ length: count }, (_, at) => `(${select(isOf(`(${ids}::text[])[${at + 1}]`))})`).join(
          ' union all ',
        )
      : `select found.* from unnest(${ids}::text[]) as person (id) cross join lateral (${select(isOf('person.id'))}) found`;
  const isElse = `(audit_entry.account_id is null or audit_entry.account_id <> all(${ids}::text[]))`;
  const parts = [ofEach((person) => `audit_entry.account_id = ${person}`)];
  if (as === 'either')
    parts.push(ofEach((person) => `audit_entry.actor_id = ${person} and ${IS_OF_STAFF} and ${isElse}`));
  return `from (${parts.join(' union all ')}) audit_entry`;
}

/** Without filters; `conditionsOf` adds them. */
const LIST = defineStatement(listFrom(entriesWhere('true'), 'desc', '$1'), {
  id: column.text,
  at: column.text,
  action: column.text,
  accountId: column.text.orNull,
  actorId: column.text.orNull,
  actorRoles: column.someOf(ROLES),
  address: column.text.orNull,
  detail: column.parsed(z.record(z.string(), z.unknown())),
  traceId: column.text.orNull,
});
const COUNT = defineStatement(countFrom(entriesWhere('true')), { total: column.integer });
/** Read by `audit_entry_of_course_by_key`. */
const OF_LECTURE = defineStatement(
  listFrom(
    entriesWhere(`detail ->> 'curriculum' = $1 and detail ->> 'lecture' = $2 and action = any($3)`),
    'desc',
    '$4',
  ),
  LIST.columns,
);
/** An index has the same expression. The files of lists have filters of the same names. */
const ofObject = (name: string, acts = 'true') =>
  defineStatement(
    listFrom(entriesWhere(`detail ->> '${name}' = $1 and ${acts}`), 'desc', '$2'),
    LIST.columns,
  );
/** Each read by `audit_entry_of_<kind>_by_key`. Looks are no part of a history. */
const OF_OBJECT: Readonly<Record<RecordedKind, ReturnType<typeof ofObject>>> = {
  course: ofObject('curriculum'),
  // Files that a code narrows name it too, and decide nothing about it.
  code: ofObject('code', `action like 'code.%'`),
  certificate: ofObject('certificate'),
  item: ofObject('item'),
  question: ofObject('question', `action like 'question-%'`),
  review: ofObject('review', `action like 'review-%'`),
  application: ofObject('application', `action like 'instructor-%'`),
  license: ofObject(
    'license',
    `action like 'license-%' and action not in ('license-opened', 'license-viewed')`,
  ),
  ticket: ofObject(
    'ticket',
    `(action in ('ticket-closed', 'ticket-reopened')
      or action = 'ticket-answered' and 'true' in (detail ->> 'isClosed', detail ->> 'isOpened'))`,
  ),
};
/** Steps through the index of actions. */
const LIST_ACTIONS = defineStatement(
  `with recursive step as (
     (select action from audit_entry order by action limit 1)
     union all
     select (select action from audit_entry where action > step.action order by action limit 1)
       from step where step.action is not null)
   select action from step where action is not null`,
  { action: column.text },
);

type StoredEntry = RowOf<(typeof LIST)['columns']>;

/** Objects whose entries are read by their id; an item is an entry of the storefront. */
export type RecordedKind = AuditedObject | 'course' | 'code' | 'certificate' | 'item';

/** A lecture, as details of entries name it. */
export interface LecturePlace {
  readonly curriculumId: string;
  readonly lectureId: string;
}

/** Reads the audit of the service. */
@Injectable()
export class AuditEntriesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** A page by time, and how many entries fit, counted up to the cap of lists and one. */
  async listEntries(filters: AuditEntryFilters): Promise<{ entries: StoredEntry[]; count: number }> {
    const { parts, values, param, people } = conditionsOf(filters);
    const { order, as = 'either', isCounted = true } = filters;
    const rowsFrom = (first: string): string =>
      people === undefined
        ? entriesWhere(joined(parts))
        : entriesOf(people, as, { where: joined(parts), first });
    const sql = countFrom(rowsFrom(`order by audit_entry.at, audit_entry.id limit ${LIST_CAP + 1}`));
    const count = isCounted ? ((await this.database.row({ ...COUNT, sql }, values))?.total ?? 0) : 0;
    if (filters.after) parts.push(behind(filters.after, order, param));
    const limit = param(filters.size);
    const first = `order by audit_entry.at ${order}, audit_entry.id ${order} limit ${limit}`;
    const entries = await this.database.rows(
      { ...LIST, sql: listFrom(rowsFrom(first), order, limit) },
      values,
    );
    return { entries, count };
  }

  /** What was done with a lecture by some acts, the latest first. */
  listOfLecture(place: LecturePlace, acts: readonly string[], most: number): Promise<StoredEntry[]> {
    return this.database.rows(OF_LECTURE, [place.curriculumId, place.lectureId, [...acts], most]);
  }

  /** What was done with an object of this kind, the latest first. */
  listOfObject(kind: RecordedKind, id: string, most: number): Promise<StoredEntry[]> {
    return this.database.rows(OF_OBJECT[kind], [id, most]);
  }

  async listActions(): Promise<string[]> {
    return (await this.database.rows(LIST_ACTIONS)).map(({ action }) => action);
  }
}

/** Filters as SQL; every value is a parameter. */
function conditionsOf({ people: ids, action, trace, from, before, scope }: AuditEntryFilters) {
  const values: unknown[] = [];
  const param = (value: unknown): string => `$${values.push(value)}`;
  const unique = [...new Set(ids)];
  const people = unique.length > 0 ? { ids: param(unique), count: unique.length } : undefined;
  const parts = [
    ids && unique.length === 0 ? 'false' : '',
    scope === 'staff' ? IS_OF_STAFF : '',
    action ? `action = ${param(action)}` : '',
    trace ? `trace_id = ${param(trace)}` : '',
    from ? `audit_entry.at >= ${param(from)}::timestamptz` : '',
    before ? `audit_entry.at < ${param(before)}::timestamptz` : '',
  ].filter(Boolean);
  return { parts, values, param, people };
}

function behind(
  { at, id, isMomentOpen }: NonNullable<AuditEntryFilters['after']>,
  order: 'desc' | 'asc',
  param: (value: unknown) => string,
): string {
  const later = order === 'asc' ? '>' : '<';
  if (id === undefined) return `audit_entry.at ${later}${isMomentOpen ? '=' : ''} ${param(at)}::timestamptz`;
  return `(audit_entry.at, audit_entry.id) ${later} (${param(at)}::timestamptz, ${param(id)}::bigint)`;
}

const joined = (parts: readonly string[]): string => (parts.length > 0 ? parts.join(' and ') : 'true');
