import { LICENSE_STATES, LOCALES, OCCUPATIONS, ROLES, SPECIALTIES, type Role } from '@lectern/contracts-core';
import {
  type AdminUserFilters,
  type AdminUserSort,
  GENDERS,
  MARKETING_CONSENT_YEARS,
} from '@lectern/contracts-identity';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** Rows of a page; `offset` of them come before. */
export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** Consent that was not renewed in time has run out (`ConsentsService`). */
const WANTS_MARKETING = `(select is_granted and at > now() - interval '${MARKETING_CONSENT_YEARS} years' from consent where account_id = account.id and kind = 'marketing'
                                                and channel is distinct from 'email-night' order by id desc limit 1)`;

const SELECT = `
select account.id, name, email, gender, language, occupation, specialty, experience, location, country, membership,
       license_state, roles, account.created_at, suspended_at, last_name, first_name,
       password_hash is not null as has_password,
       (select max(seen_at) from session where account_id = account.id) as last_seen_at,
       (select count(*)::int from session where account_id = account.id and ended_at is null
           and seen_at > now() - interval '12 hours' and signed_in_at > now() - interval '30 days') as devices,
       coalesce(${WANTS_MARKETING}, false) as wants_marketing,
       exists (select from second_step where account_id = account.id and secret is not null) as has_second_step
  from account`;

/** Ids end every order: two people who joined at the same moment must not change places between pages. */
const ORDERS: Readonly<Record<AdminUserSort, string>> = {
  joined: 'account.created_at',
  'last-seen': '(select max(seen_at) from session where account_id = account.id)',
  name: 'name collate "und-x-icu"',
  email: 'email collate "C"',
};

const COLUMNS = {
  id: column.text,
  name: column.text,
  email: column.text,
  gender: column.oneOf(GENDERS),
  language: column.oneOf(LOCALES),
  occupation: column.oneOf(OCCUPATIONS),
  specialty: column.oneOf(SPECIALTIES).orNull,
  experience: column.text.orNull,
  location: column.text.orNull,
  country: column.text,
  membership: column.text,
  licenseState: column.oneOf(LICENSE_STATES),
  roles: column.someOf(ROLES),
  createdAt: column.time,
  suspendedAt: column.time.orNull,
  lastSeenAt: column.time.orNull,
  devices: column.integer,
  wantsMarketing: column.boolean,
  hasSecondStep: column.boolean,
  lastName: column.text.orNull,
  firstName: column.text.orNull,
  hasPassword: column.boolean,
};
const listWhere = (where: string, order: string, [limit, offset]: readonly [string, string]): string =>
  `${SELECT} where ${where} order by ${order} limit ${limit} offset ${offset}`;
const countWhere = (where: string): string => `select count(*)::int as total from account where ${where}`;
const idsWhere = (where: string, order: string): string =>
  `select id from account where ${where} order by ${order}`;

/** Without filters; `conditions` adds them. */
const LIST = defineStatement(listWhere('true', 'account.id', ['$1', '$2']), COLUMNS);
const COUNT = defineStatement(countWhere('true'), { total: column.integer });
const LIST_IDS = defineStatement(idsWhere('true', 'account.id'), { id: column.text });
const LIST_BY_IDS = defineStatement(
  `${SELECT} join unnest($1::text[]) with ordinality as chosen (chosen_id, place) on chosen_id = account.id
    order by place`,
  COLUMNS,
);
const COUNT_BY_STATE = defineStatement(
  `select count(*)::int as "all",
          (select count(*)::int from license where state = 'pending') as licenses_waiting,
          count(*) filter (where suspended_at is not null)::int as suspended,
          coalesce(array_agg(distinct country), '{}') as countries,
          coalesce(array_agg(distinct membership), '{}') as memberships
     from account`,
  {
    all: column.integer,
    licensesWaiting: column.integer,
    suspended: column.integer,
    countries: column.texts,
    memberships: column.texts,
  },
);
const FIND = defineStatement(`${SELECT} where account.id = $1`, COLUMNS);
const SET_SUSPENDED = defineStatement(
  'update account set suspended_at = case when $2 then now() end, updated_at = now() where id = $1',
);
const SET_ROLES = defineStatement('update account set roles = $2, updated_at = now() where id = $1');

/** A person as staff see them. */
export type ListedUser = RowOf<typeof COLUMNS>;
/** How many people stand where, and what there is to filter by. */
export type UserCounts = RowOf<(typeof COUNT_BY_STATE)['columns']>;

@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  listUsers(filters: AdminUserFilters, { limit, offset }: Window): Promise<ListedUser[]> {
    const { where, values } = conditions(filters);
    const window = [`$${values.length + 1}`, `$${values.length + 2}`] as const;
    const sql = listWhere(where, orderOf(filters), window);
    return this.database.rows({ ...LIST, sql }, [...values, limit, offset]);
  }

  async countUsers(filters: AdminUserFilters): Promise<number> {
    const { where, values } = conditions(filters);
    const row = await this.database.row({ ...COUNT, sql: countWhere(where) }, values);
    return row?.total ?? 0;
  }

  /** All ids in the order of the list, read once, so that a long export neither repeats nor skips a person. */
  async listIds(filters: AdminUserFilters): Promise<string[]> {
    const { where, values } = conditions(filters);
    const sql = idsWhere(where, orderOf(filters));
    return (await this.database.rows({ ...LIST_IDS, sql }, values)).map(({ id }) => id);
  }

  /** Those who are still there, in this order. */
  byIds(ids: readonly string[]): Promise<ListedUser[]> {
    return this.database.rows(LIST_BY_IDS, [ids]);
  }

  async countByState(): Promise<UserCounts> {
    const counts = await this.database.row(COUNT_BY_STATE);
    return counts ?? { all: 0, licensesWaiting: 0, suspended: 0, countries: [], memberships: [] };
  }

  findUser(id: string): Promise<ListedUser | undefined> {
    return this.database.row(FIND, [id]);
  }

  async setSuspended(id: string, isSuspended: boolean): Promise<void> {
    await this.database.run(SET_SUSPENDED, [id, isSuspended]);
  }

  async setRoles(id: string, roles: readonly Role[]): Promise<void> {
    await this.database.run(SET_ROLES, [id, roles]);
  }
}

function orderOf({ sort, order }: AdminUserFilters): string {
  return `${ORDERS[sort]} ${order === 'asc' ? 'asc nulls first' : 'desc nulls last'}, account.id`;
}

/** Filters as SQL; every value is a parameter. */
function conditions(filters: AdminUserFilters): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const param = (value: unknown): string => `$${values.push(value)}`;
  const words = filters.q.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  const parts = [
    ...words.map(
      (word) => `lower(name) || ' ' || email like ${param(`%${word.replace(/[\\%_]/g, '\\$&')}%`)}`,
    ),
    filters.license ? `license_state = ${param(filters.license)}` : '',
    filters.occupation ? `occupation = ${param(filters.occupation)}` : '',
    filters.status ? `suspended_at is ${filters.status === 'suspended' ? 'not null' : 'null'}` : '',
    filters.role === 'instructor' ? `'instructor' = any (roles)` : '',
    filters.role === 'staff' ? `cardinality(array_remove(roles, 'instructor')) > 0` : '',
    filters.country ? `country = ${param(filters.country.toUpperCase())}` : '',
    filters.membership ? `membership = ${param(filters.membership)}` : '',
    filters.marketing ? `${WANTS_MARKETING} is ${filters.marketing === 'yes' ? '' : 'not'} true` : '',
  ].filter(Boolean);
  return { where: parts.join(' and ') || 'true', values };
}
