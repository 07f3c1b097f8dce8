import { LIST_CAP, ROLES, type ListQuery } from '@lectern/contracts-core';
import {
  column,
  Database,
  defineStatement,
  keyMoment,
  pageOf,
  readCursor,
  type RowOf,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { peopleLookUp, startingWith } from './people-look-up.ts';

export interface AuditFilters extends ListQuery {
  readonly q: string;
  readonly action: string;
  readonly from: string;
  readonly until: string;
  readonly scope: 'staff' | 'all';
}

const listWhere = (where: string, order: ListQuery['order'], limit: string): string =>
  `select audit_entry.id::text, audit_entry.at, action, account_id, account.name as account_name, actor_id,
          actor.name as actor_name, actor_roles, address, detail,
          ${keyMoment('audit_entry.at')} as key_at
     from audit_entry
     left join account on account.id = account_id
     left join account actor on actor.id = actor_id
    where ${where} order by audit_entry.id ${order} limit ${limit}`;
const countWhere = (where: string): string =>
  `select count(*)::int as total from (select from audit_entry where ${where} limit ${LIST_CAP + 1}) counted`;

/** Without filters; `conditions` adds them. */
const LIST = defineStatement(listWhere('true', 'desc', '$1'), {
  id: column.text,
  at: column.time,
  action: column.text,
  accountId: column.text.orNull,
  accountName: column.text.orNull,
  actorId: column.text.orNull,
  actorName: column.text.orNull,
  actorRoles: column.someOf(ROLES),
  address: column.text.orNull,
  detail: column.parsed(z.record(z.string(), z.unknown())),
  keyAt: column.text,
});
const COUNT = defineStatement(countWhere('true'), { total: column.integer });
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

export type StoredLine = RowOf<(typeof LIST)['columns']>;

@Injectable()
export class AuditLogRepository {
  constructor(private readonly database: Database) {}

  /** A page by key and a capped count. Entries are only added, so their numbers are their order in time. */
  async listEntries(
    filters: AuditFilters,
  ): Promise<{ rows: StoredLine[]; next: string | null; count: number; isCapped: boolean }> {
    const { parts, values, param } = conditions(filters);
    const total = (await this.database.row({ ...COUNT, sql: countWhere(joined(parts)) }, values))?.total ?? 0;
    const key = readCursor(filters.after);
    if (key && ENTRY.test(key.id)) {
      parts.push(`audit_entry.id ${filters.order === 'asc' ? '>' : '<'} ${param(key.id)}::bigint`);
    }
    const sql = listWhere(joined(parts), filters.order, param(filters.size + 1));
    const found = await this.database.rows({ ...LIST, sql }, values);
    const { rows, next } = pageOf(found, filters.size, ({ keyAt, id }) => ({ at: keyAt, id }));
    return { rows, next, count: Math.min(total, LIST_CAP), isCapped: total > LIST_CAP };
  }

  async listActions(): Promise<string[]> {
    return (await this.database.rows(LIST_ACTIONS)).map(({ action }) => action);
  }
}

const ENTRY = /^\d{1,18}$/;
const DAY = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
/** A day that exists; the database refuses others. */
const isDay = (text: string): boolean =>
  DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) === text;

/** Filters as SQL; every value is a parameter. Days begin and end in Korea. */
function conditions({ q, action, from, until, scope }: AuditFilters) {
  const values: unknown[] = [];
  const param = (value: unknown): string => `$${values.push(value)}`;
  const midnight = (day: string): string => `(${param(day)}::date::timestamp at time zone 'Asia/Seoul')`;
  const words = q.normalize('NFC').trim().toLowerCase();
  const lookUp = peopleLookUp(q);
  const matches = [
    lookUp.isHopeless ? 'false' : 'true',
    ...lookUp.addresses.map((address) => `email like ${param(startingWith(address))}`),
    lookUp.words ? `account_words(name, email) @@ to_tsquery('simple', ${param(lookUp.words)})` : '',
    lookUp.id === undefined ? '' : `id = ${param(lookUp.id)}`,
  ].filter(Boolean);
  const people = `select id from account where ${matches.join(' and ')}`;
  const exact = words && param(words);
  const parts = [
    scope === 'staff' ? 'actor_id is not null and actor_id is distinct from account_id' : '',
    words
      ? `(account_id = ${exact} or actor_id = ${exact} or account_id in (${people}) or actor_id in (${people}))`
      : '',
    action ? `action = ${param(action)}` : '',
    isDay(from) ? `audit_entry.at >= ${midnight(from)}` : '',
    isDay(until) ? `audit_entry.at < ${midnight(until)} + interval '1 day'` : '',
  ].filter(Boolean);
  return { parts, values, param };
}

const joined = (parts: readonly string[]): string => (parts.length > 0 ? parts.join(' and ') : 'true');
