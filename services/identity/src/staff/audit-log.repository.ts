import { ROLES } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { Window } from './users.repository.ts';

export interface AuditFilters {
  readonly q: string;
  readonly action: string;
  readonly from: string;
  readonly until: string;
  readonly scope: 'staff' | 'all';
}

const listWhere = (where: string, [limit, offset]: readonly [string, string]): string =>
  `select audit_entry.id::text, audit_entry.at, action, account_id, account.name as account_name, actor_id,
          actor.name as actor_name, actor_roles, address, detail
     from audit_entry
     left join account on account.id = account_id
     left join account actor on actor.id = actor_id
    where ${where} order by audit_entry.id desc limit ${limit} offset ${offset}`;
const countWhere = (where: string): string => `select count(*)::int as total from audit_entry where ${where}`;

/** Without filters; `conditions` adds them. */
const LIST = defineStatement(listWhere('true', ['$1', '$2']), {
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

  listEntries(filters: AuditFilters, { limit, offset }: Window): Promise<StoredLine[]> {
    const { where, values } = conditions(filters);
    const window = [`$${values.length + 1}`, `$${values.length + 2}`] as const;
    return this.database.rows({ ...LIST, sql: listWhere(where, window) }, [...values, limit, offset]);
  }

  async countEntries(filters: AuditFilters): Promise<number> {
    const { where, values } = conditions(filters);
    const row = await this.database.row({ ...COUNT, sql: countWhere(where) }, values);
    return row?.total ?? 0;
  }

  async listActions(): Promise<string[]> {
    return (await this.database.rows(LIST_ACTIONS)).map(({ action }) => action);
  }
}

const DAY = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
/** A day that exists; the database refuses others. */
const isDay = (text: string): boolean =>
  DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) === text;

/** Filters as SQL; every value is a parameter. Days begin and end in Korea. */
function conditions({ q, action, from, until, scope }: AuditFilters): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const param = (value: unknown): string => `$${values.push(value)}`;
  const midnight = (day: string): string => `(${param(day)}::date::timestamp at time zone 'Asia/Seoul')`;
  const words = q.normalize('NFC').trim().toLowerCase();
  // Each word by itself: a name may be typed with either part first.
  const matches = words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `lower(name) || ' ' || email like ${param(`%${word.replace(/[\\%_]/g, '\\$&')}%`)}`);
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
  return { where: parts.join(' and ') || 'true', values };
}
