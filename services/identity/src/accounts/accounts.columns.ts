import {
  EXPERIENCE_BANDS,
  LICENSE_STATES,
  LOCALES,
  OCCUPATIONS,
  ROLES,
  SPECIALTIES,
} from '@lectern/contracts-core';
import { column, columnName, type RowOf } from '@lectern/nest-kit';

const STORED = {
  id: column.text,
  email: column.text,
  passwordHash: column.text.orNull,
  name: column.text,
  lastName: column.text.orNull,
  firstName: column.text.orNull,
  language: column.oneOf(LOCALES),
  occupation: column.oneOf(OCCUPATIONS),
  specialty: column.oneOf(SPECIALTIES).orNull,
  experience: column.oneOf(EXPERIENCE_BANDS).orNull,
  location: column.text.orNull,
  profileImage: column.text.orNull,
  membership: column.text,
  roles: column.someOf(ROLES),
  licenseState: column.oneOf(LICENSE_STATES),
};

/** Columns of an account as `SELECTED_ACCOUNT` selects them. */
export const ACCOUNT_COLUMNS = { ...STORED, isSuspended: column.boolean };

/** A person with an account, as stored. */
export type StoredAccount = RowOf<typeof ACCOUNT_COLUMNS>;

/** SQL that selects `ACCOUNT_COLUMNS` of the table named `account`. */
export const SELECTED_ACCOUNT = Object.keys(STORED)
  .map((field) => `account.${columnName(field)}`)
  .concat('account.suspended_at is not null as is_suspended')
  .join(', ');
