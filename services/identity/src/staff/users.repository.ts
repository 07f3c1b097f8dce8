import {
  LICENSE_STATES,
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
  cappedCount,
  column,
  Conditions,
  type CsvQuery,
  Database,
  defineKeyedList,
  defineStatement,
  type KeyedPage,
  lastWordOf,
  mayHaveBeginnings,
  readPage,
  type RowOf,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { fileColumns } from './csv-columns.ts';
import { peopleLookUp, startingWith } from './people-look-up.ts';

/** Consent that was not renewed in time has run out (`ConsentsService`). */
const IS_CONSENT_VALID = `since > now() - interval '${MARKETING_CONSENT_YEARS} years'`;
const WANTS_MARKETING = `(select ${IS_CONSENT_VALID} from marketing_consent where account_id = account.id)`;

const SELECTED = `account.id, name, email, gender, language, occupation, specialty, experience, location, country, membership,
       license_state, roles, account.created_at, suspended_at, last_name, first_name,
       password_hash is not null as has_password,
       (select max(seen_at) from session where account_id = account.id) as last_seen_at,
       (select count(*)::int from session where account_id = account.id and ended_at is null
           and seen_at > now() - interval '12 hours' and signed_in_at > now() - interval '30 days') as devices,
       coalesce(${WANTS_MARKETING}, false) as wants_marketing,
       exists (select from second_step where account_id = account.id and secret is not null) as has_second_step`;

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
const LIST = defineKeyedList({
  select: SELECTED,
  from: 'from account',
  countFrom: 'from account',
  moment: 'account.created_at',
  id: 'account.id',
  idType: 'text',
  columns: COLUMNS,
});
/** Each different value of an indexed column, without reading the rows between them. */
const valuesOf = (name: string): string =>
  `(with recursive found as (
      select min(${name}) as value from account
      union all select (select min(${name}) from account where ${name} > found.value) from found where found.value is not null)
    select coalesce(array_agg(value order by value), '{}') from found where value is not null)`;
const COUNT_BY_STATE = defineStatement(
  `select ${cappedCount('from account')} as "all",
          ${cappedCount(`from license where state = 'pending'`)} as licenses_waiting,
          ${cappedCount('from account where suspended_at is not null')} as suspended,
          ${valuesOf('country')} as countries, ${valuesOf('membership')} as memberships`,
  {
    all: column.integer,
    licensesWaiting: column.integer,
    suspended: column.integer,
    countries: column.texts,
    memberships: column.texts,
  },
);
/** Consents that are valid, each of a person of its own. */
const COUNT_CONSENTS = defineStatement(
  `select ${cappedCount(`from marketing_consent where ${IS_CONSENT_VALID}`)} as total`,
  { total: column.integer },
);
/** People without one: two indexes are gone through side by side, up to the cap, instead of a look-up for each person. */
const COUNT_OTHERS = defineStatement(
  `select ${cappedCount(
    `from account where not exists (
       select from marketing_consent where account_id = account.id and ${IS_CONSENT_VALID})`,
  )} as total`,
  { total: column.integer },
);
const COUNT_BY_MARKETING = { yes: COUNT_CONSENTS, no: COUNT_OTHERS };
const FIND = defineStatement(`select ${SELECTED} from account where account.id = $1`, COLUMNS);
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
  async listUsers(filters: AdminUserFilters & ListQuery): Promise<KeyedPage<ListedUser>> {
    const narrowed = conditions(filters);
    // One filter is read in order from an index of its own; what has several is found by an index that has them all.
    const isFoundFirst = filters.q.trim() !== '' || narrowed.parts.length > 1;
    const byMarketing = filters.marketing && !isFoundFirst && COUNT_BY_MARKETING[filters.marketing];
    const count = byMarketing ? (await this.database.row(byMarketing))?.total : undefined;
    return readPage(this.database, LIST, narrowed, { ...filters, isFoundFirst, count });
  }

  /** All that fit, in the order of the list, as a file has them. */
  fileQuery({ columns, order, ...filters }: AdminUserExport): CsvQuery {
    const { sql: where, values } = conditions(filters);
    const sql = `select *, array_to_string(roles, ' ') as roles_in_words,
                        case when suspended_at is null then 'active' else 'suspended' end as status_in_words from (select ${SELECTED} from account where ${where}) people
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

/** What `account_words` makes words of, but for initials, the parts of an address, which it has already, and its order. */
const ACCOUNT_TEXT = `name || ' ' || replace(name, ' ', '') || ' ' || email`;

type Narrowing = Omit<AdminUserFilters, 'order'>;

/** Filters as SQL; every value is a parameter. */
function conditions(filters: Narrowing): Conditions {
  const conditions = new Conditions();
  const { parts, param } = conditions;
  const { id, addresses, words, beginning, isHopeless } = peopleLookUp(filters.q);
  const found = [
    isHopeless ? 'false' : '',
    id === undefined ? '' : `account.id = ${param(id)}`,
    ...addresses.map((address) => `email like ${param(startingWith(address))}`),
    filters.license ? `license_state = ${param(filters.license)}` : '',
    filters.occupation ? `occupation = ${param(filters.occupation)}` : '',
    filters.status ? `suspended_at is ${filters.status === 'suspended' ? 'not null' : 'null'}` : '',
    filters.role === 'instructor' ? `'instructor' = any (roles)` : '',
    filters.role === 'staff' ? `cardinality(array_remove(roles, 'instructor')) > 0` : '',
    filters.country ? `country = ${param(filters.country.toUpperCase())}` : '',
    filters.membership ? `membership = ${param(filters.membership)}` : '',
    filters.marketing ? `${WANTS_MARKETING} is ${filters.marketing === 'yes' ? '' : 'not'} true` : '',
  ];
  parts.push(...found.filter(Boolean));
  // `account_instructors` has them in the order of the list; where something else narrows it, `account_by_filters` has both.
  if (filters.role === 'instructor' && parts.length > 1) parts.push(`roles @> array['instructor']`);
  if (words) {
    const match = `account_words(name, email) @@ to_tsquery('simple', ${param(words)})`;
    const holds = `${match} and ${mayHaveBeginnings(ACCOUNT_TEXT, words, param)}`;
    if (beginning === null) parts.push(holds);
    else
      conditions.search(holds, holds, (own) =>
        ['email', 'lower(name)', lastWordOf('name')].map(
          (text) => `${text} like ${own(startingWith(beginning))}`,
        ),
      );
  }
  return conditions;
}
