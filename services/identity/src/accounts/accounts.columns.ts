import type {
  ExperienceBand,
  LicenseState,
  Locale,
  Occupation,
  Role,
  Specialty,
} from '@lectern/contracts-core';

/** A person with an account, as stored. */
export interface StoredAccount {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string | null;
  readonly name: string;
  readonly last_name: string | null;
  readonly first_name: string | null;
  readonly language: Locale;
  readonly occupation: Occupation;
  readonly specialty: Specialty | null;
  readonly experience: ExperienceBand | null;
  readonly location: string | null;
  readonly profile_image: string | null;
  readonly membership: string;
  readonly roles: Role[];
  readonly license_state: LicenseState;
  readonly is_suspended: boolean;
}

/** Columns of `StoredAccount`, of the table named `account`. */
export const ACCOUNT_COLUMNS = [
  'id, email, password_hash, name, last_name, first_name, language, occupation, specialty, experience, location, profile_image',
  'membership, roles, license_state',
]
  .join(', ')
  .split(', ')
  .map((column) => `account.${column}`)
  .concat('account.suspended_at is not null as is_suspended')
  .join(', ');
