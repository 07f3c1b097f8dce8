import {
  LICENSE_STATES,
  LIST_CAP,
  LOCALES,
  OCCUPATIONS,
  ROLES,
  SPECIALTIES,
  type ListQuery,
  type Role,
} from '@lectern/contracts-core';
import {
  type AdminUserExport,
  type AdminUserFilters,
  GENDERS,
  MARKETING_CONSENT_YEARS,
} from '@lectern/contracts-identity';
import {
  column,
  Database,
  defineStatement,
  keyMoment,
  pageOf,
  readCursor,
  type CsvQuery,
  type RowOf,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { fileColumns } from './csv-columns.ts';
import { peopleLookUp, startingWith } from './people-look-up.ts';

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
       exists (select from second_step where account_id = account.id and secret is not null) as has_second_step,
       ${keyMoment('account.created_at')} as key_at
  from account`;

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
  keyAt: column.text,
};
const listWhere = (where: string, order: ListQuery['order'], limit: string): string =>
  `${SELECT} where ${where} order by account.created_at ${order}, account.id ${order} limit ${limit}`;
const countWhere = (where: string): string =>
  `select count(*)::int as total from (select from account where ${where} limit ${LIST_CAP + 1}) counted`;

/** Without filters; `conditions` adds them. */
const LIST = defineStatement(listWhere('true', 'desc', '$1'), COLUMNS);
const COUNT = defineStatement(countWhere('true'), { total: column.integer });
/** Each different value of an indexed column, without reading the rows between them. */
const valuesOf = (name: string): string =>
  `(with recursive found as (
      select min(${name}) as value from account
      union all select (select min(${name}) from account where ${name} > found.value) from found where found.value is not null)
    select coalesce(array_agg(value order by value), '{}') from found where value is not null)`;
const cappedCount = (rows: string): string =>
  `(select count(*)::int from (select from ${rows} limit ${LIST_CAP + 1}) counted)`;
const COUNT_BY_STATE = defineStatement(
  `select ${cappedCount('account')} as "all",
          ${cappedCount(`license where state = 'pending'`)} as licenses_waiting,
          ${cappedCount('account where suspended_at is not null')} as suspended,
          ${valuesOf('country')} as countries, ${valuesOf('membership')} as memberships`,
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

  /** A page by key and a capped count, so that a million people cost no more than a page. */
  async listUsers(
    filters: AdminUserFilters & ListQuery,
  ): Promise<{ rows: ListedUser[]; next: string | null; count: number; isCapped: boolean }> {
    const { parts, values, param } = conditions(filters);
    const total = (await this.database.row({ ...COUNT, sql: countWhere(joined(parts)) }, values))?.total ?? 0;
    const key = readCursor(filters.after);
    if (key) {
      const comparison = filters.order === 'asc' ? '>' : '<';
      parts.push(
        `(account.created_at, account.id) ${comparison} (${param(key.at)}::timestamptz, ${param(key.id)})`,
      );
    }
    const sql = listWhere(joined(parts), filters.order, param(filters.size + 1));
    const found = await this.database.rows({ ...LIST, sql }, values);
    const { rows, next } = pageOf(found, filters.size, ({ keyAt, id }) => ({ at: keyAt, id }));
    return { rows, next, count: Math.min(total, LIST_CAP), isCapped: total > LIST_CAP };
  }

  /** All that fit, in the order of the list, as a file has them. */
  fileQuery({ columns, order, ...filters }: AdminUserExport): CsvQuery {
    const { parts, values } = conditions(filters);
    const sql = `select *, array_to_string(roles, ' ') as roles_in_words from (${SELECT} where ${joined(parts)}) people
                  order by created_at ${order}, id ${order}`;
    return { sql, values, columns: fileColumns(columns) };
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

type Narrowing = Omit<AdminUserFilters, 'order'>;

/** Filters as SQL; every value is a parameter. */
function conditions(filters: Narrowing) {
  const values: unknown[] = [];
  const param = (value: unknown): string => `$${values.push(value)}`;
  const { id, addresses, words, isHopeless } = peopleLookUp(filters.q);
  const parts = [
    isHopeless ? 'false' : '',
    id === undefined ? '' : `account.id = ${param(id)}`,
    ...addresses.map((address) => `email like ${param(startingWith(address))}`),
    words ? `account_words(name, email) @@ to_tsquery('simple', ${param(words)})` : '',
    filters.license ? `license_state = ${param(filters.license)}` : '',
    filters.occupation ? `occupation = ${param(filters.occupation)}` : '',
    filters.status ? `suspended_at is ${filters.status === 'suspended' ? 'not null' : 'null'}` : '',
    filters.role === 'instructor' ? `'instructor' = any (roles)` : '',
    filters.role === 'staff' ? `cardinality(array_remove(roles, 'instructor')) > 0` : '',
    filters.country ? `country = ${param(filters.country.toUpperCase())}` : '',
    filters.membership ? `membership = ${param(filters.membership)}` : '',
    filters.marketing ? `${WANTS_MARKETING} is ${filters.marketing === 'yes' ? '' : 'not'} true` : '',
  ].filter(Boolean);
  return { parts, values, param };
}

const joined = (parts: readonly string[]): string => (parts.length > 0 ? parts.join(' and ') : 'true');
