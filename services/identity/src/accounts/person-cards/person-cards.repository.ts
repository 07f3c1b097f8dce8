import { LICENSE_STATES, LOCALES } from '@lectern/contracts-core';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';

const COLUMNS = {
  name: column.text,
  lastName: column.text.orNull,
  firstName: column.text.orNull,
  email: column.text,
  language: column.oneOf(LOCALES),
  country: column.text,
  /** Profession of the verified licence; null without one. */
  verifiedOccupation: column.text.orNull,
};

type CardRow = RowOf<typeof COLUMNS>;

/** Demo accounts are opened as verified and have no licence; the profession of a licence counts before the one of its account. */
const FIND_CARD = defineStatement(
  `select name, last_name, first_name, email, language, country,
          case when license_state = 'verified' then coalesce(
            (select license.occupation from license
              where license.account_id = account.id and license.state = 'verified'
              order by license.decided_at desc limit 1), occupation) end as verified_occupation
     from account where id = $1`,
  COLUMNS,
);

const NAMES = defineStatement('select id as user_id, name from account where id = any($1::text[])', {
  userId: column.text,
  name: column.text,
});

const INSTRUCTORS = defineStatement(
  `select id as user_id, license_state = 'verified' as is_licensed from account
    where id = any($1::text[]) and suspended_at is null and 'instructor' = any (roles)`,
  { userId: column.text, isLicensed: column.boolean },
);

/** Both columns have an index of their own; an address is stored in small letters. */
const ACCESS = defineStatement(
  `select id as user_id, name, email, suspended_at is not null as is_suspended, license_state,
          license_state = 'verified' as license_verified
     from account where id = $1 or email = lower($1) order by id = $1 desc limit 1`,
  {
    userId: column.text,
    name: column.text,
    email: column.text,
    isSuspended: column.boolean,
    licenseState: column.oneOf(LICENSE_STATES),
    licenseVerified: column.boolean,
  },
);

const COUNTRIES = defineStatement(
  'select id as user_id, country from account where id = any($1::text[]) order by id',
  { userId: column.text, country: column.text },
);

@Injectable()
export class PersonCardsRepository {
  constructor(private readonly database: Database) {}

  findCard(id: string): Promise<CardRow | undefined> {
    return this.database.row(FIND_CARD, [id]);
  }

  findNames(ids: readonly string[]): Promise<RowOf<(typeof NAMES)['columns']>[]> {
    return this.database.rows(NAMES, [[...ids]]);
  }

  findInstructors(ids: readonly string[]): Promise<RowOf<(typeof INSTRUCTORS)['columns']>[]> {
    return this.database.rows(INSTRUCTORS, [[...ids]]);
  }

  findAccess(person: string): Promise<RowOf<(typeof ACCESS)['columns']> | undefined> {
    return this.database.row(ACCESS, [person]);
  }

  findCountries(ids: readonly string[]): Promise<RowOf<(typeof COUNTRIES)['columns']>[]> {
    return this.database.rows(COUNTRIES, [[...ids]]);
  }
}
