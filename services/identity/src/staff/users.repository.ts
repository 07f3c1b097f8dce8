import type { LicenseState, Locale, Occupation, Role, Specialty } from '@lectern/contracts-core';
import {
  type AdminUserFilters,
  type AdminUserSort,
  type Gender,
  MARKETING_CONSENT_YEARS,
} from '@lectern/contracts-identity';
import { Database } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

/** A person as staff see them. */
export interface ListedUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly gender: Gender;
  readonly language: Locale;
  readonly occupation: Occupation;
  readonly specialty: Specialty | null;
  readonly experience: string | null;
  readonly location: string | null;
  readonly country: string;
  readonly membership: string;
  readonly license_state: LicenseState;
  readonly roles: Role[];
  readonly created_at: Date;
  readonly suspended_at: Date | null;
  readonly last_seen_at: Date | null;
  readonly devices: number;
  readonly wants_marketing: boolean;
  readonly has_second_step: boolean;
  readonly last_name: string | null;
  readonly first_name: string | null;
  readonly has_password: boolean;
}

/** How many people stand where, and what there is to filter by. */
export interface UserCounts {
  readonly all: number;
  readonly licensesWaiting: number;
  readonly suspended: number;
  readonly countries: readonly string[];
  readonly memberships: readonly string[];
}

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

@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  listUsers(filters: AdminUserFilters, { limit, offset }: Window): Promise<ListedUser[]> {
    const { where, values } = conditions(filters);
    return this.database.query<ListedUser>(
      `${SELECT} where ${where} order by ${orderOf(filters)}
        limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, limit, offset],
    );
  }

  async countUsers(filters: AdminUserFilters): Promise<number> {
    const { where, values } = conditions(filters);
    const [row] = await this.database.query<{ total: number }>(
      `select count(*)::int as total from account where ${where}`,
      values,
    );
    return row?.total ?? 0;
  }

  /** All ids in the order of the list, read once, so that a long export neither repeats nor skips a person. */
  async listIds(filters: AdminUserFilters): Promise<string[]> {
    const { where, values } = conditions(filters);
    const rows = await this.database.query<{ id: string }>(
      `select id from account where ${where} order by ${orderOf(filters)}`,
      values,
    );
    return rows.map(({ id }) => id);
  }

  /** Those who are still there, in this order. */
  byIds(ids: readonly string[]): Promise<ListedUser[]> {
    return this.database.query<ListedUser>(
      `${SELECT} join unnest($1::text[]) with ordinality as chosen (chosen_id, place) on chosen_id = account.id
        order by place`,
      [ids],
    );
  }

  async countByState(): Promise<UserCounts> {
    const [row] = await this.database.query<UserCounts>(
      `select count(*)::int as "all",
              (select count(*)::int from license where state = 'pending') as "licensesWaiting",
              count(*) filter (where suspended_at is not null)::int as suspended,
              coalesce(array_agg(distinct country), '{}') as countries,
              coalesce(array_agg(distinct membership), '{}') as memberships
         from account`,
    );
    return row ?? { all: 0, licensesWaiting: 0, suspended: 0, countries: [], memberships: [] };
  }

  async findUser(id: string): Promise<ListedUser | undefined> {
    const [user] = await this.database.query<ListedUser>(`${SELECT} where account.id = $1`, [id]);
    return user;
  }

  async setSuspended(id: string, isSuspended: boolean): Promise<void> {
    await this.database.query(
      'update account set suspended_at = case when $2 then now() end, updated_at = now() where id = $1',
      [id, isSuspended],
    );
  }

  async setRoles(id: string, roles: readonly Role[]): Promise<void> {
    await this.database.query('update account set roles = $2, updated_at = now() where id = $1', [id, roles]);
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
