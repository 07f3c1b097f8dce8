import type {
  ConsentKind,
  ExperienceBand,
  LicenseState,
  Locale,
  MarketingChannel,
  Occupation,
  Role,
  Specialty,
} from '@lectern/contracts-core';
import type { Gender } from '@lectern/contracts-identity';
import { Database, defineStatement } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { ACCOUNT_COLUMNS, SELECTED_ACCOUNT, type StoredAccount } from './accounts.columns.ts';
import { writtenName } from './domain/written-name.ts';

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly name: string;
  readonly lastName: string | null;
  readonly firstName: string | null;
  readonly gender: Gender;
  readonly occupation: Occupation;
  readonly specialty: Specialty | null;
  readonly experience: ExperienceBand | null;
  readonly country: string;
  readonly language: Locale;
}

/** What a person may change about themselves; what is undefined stays. */
export interface ProfileChange {
  readonly specialty?: Specialty | null | undefined;
  readonly experience?: ExperienceBand | null | undefined;
  readonly location?: string | undefined;
  readonly profileImage?: string | null | undefined;
  readonly language?: Locale | undefined;
}

/** The parts of a name. */
export interface PersonNames {
  readonly lastName: string;
  readonly firstName: string;
}

/** What a person is who was put there, not signed up. */
export interface Standing {
  readonly roles: readonly Role[];
  readonly licenseState: LicenseState;
  /** Days since the account was opened. */
  readonly joinedDaysAgo: number;
}

const FIND_BY_EMAIL = defineStatement(
  `select ${SELECTED_ACCOUNT} from account where email = $1`,
  ACCOUNT_COLUMNS,
);
const LOCK = defineStatement(
  `select ${SELECTED_ACCOUNT} from account where id = $1 for update`,
  ACCOUNT_COLUMNS,
);
const ADD = defineStatement(
  `insert into account (id, email, password_hash, name, last_name, first_name, gender, occupation, specialty,
                        experience, country, language)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
   on conflict (email) do nothing`,
);
const ADD_CONSENT = defineStatement(
  'insert into consent (account_id, kind, channel, is_granted, version) values ($1, $2, $3, $4, $5)',
);
const SET_STANDING = defineStatement(
  `update account set roles = $2, license_state = $3, created_at = now() - make_interval(days => $4), updated_at = now()
    where id = $1`,
);
const REMOVE = defineStatement('delete from account where id = $1');
const SET_PASSWORD = defineStatement(
  'update account set password_hash = $2, updated_at = now() where id = $1',
);
const CHANGE_PROFILE = defineStatement(
  `update account
      set specialty = case when $2 then $3 else specialty end,
          experience = case when $4 then $5 else experience end,
          location = coalesce($6, location),
          profile_image = case when $7 then $8 else profile_image end,
          language = coalesce($9, language),
          updated_at = now()
    where id = $1`,
);
const SET_NAME = defineStatement(
  'update account set name = $2, last_name = $3, first_name = $4, updated_at = now() where id = $1',
);

@Injectable()
export class AccountsRepository {
  constructor(private readonly database: Database) {}

  findByEmail(email: string): Promise<StoredAccount | undefined> {
    return this.database.row(FIND_BY_EMAIL, [email]);
  }

  /** Holds the account until the transaction ends, so that what happens to it happens one after the other. */
  lockAccount(id: string): Promise<StoredAccount | undefined> {
    return this.database.row(LOCK, [id]);
  }

  /** False when the address has an account already. */
  async addAccount(account: NewAccount): Promise<boolean> {
    const added = await this.database.run(ADD, [
      account.id,
      account.email,
      account.passwordHash,
      writtenName(account),
      account.lastName,
      account.firstName,
      account.gender,
      account.occupation,
      account.specialty,
      account.experience,
      account.country,
      account.language,
    ]);
    return added === 1;
  }

  async addConsent(consent: {
    accountId: string;
    kind: ConsentKind;
    /** Of advertising alone. */
    channel?: MarketingChannel;
    isGranted: boolean;
    version: string;
  }): Promise<void> {
    const { accountId, kind, channel = null, isGranted, version } = consent;
    await this.database.run(ADD_CONSENT, [accountId, kind, channel, isGranted, version]);
  }

  async setStanding(id: string, { roles, licenseState, joinedDaysAgo }: Standing): Promise<void> {
    await this.database.run(SET_STANDING, [id, roles, licenseState, joinedDaysAgo]);
  }

  async removeAccount(id: string): Promise<void> {
    await this.database.run(REMOVE, [id]);
  }

  async setPassword(id: string, passwordHash: string): Promise<void> {
    await this.database.run(SET_PASSWORD, [id, passwordHash]);
  }

  async setName(id: string, { lastName, firstName }: PersonNames): Promise<void> {
    const name = writtenName({ name: `${lastName} ${firstName}`, lastName, firstName });
    await this.database.run(SET_NAME, [id, name, lastName, firstName]);
  }

  async changeProfile(id: string, change: ProfileChange): Promise<void> {
    await this.database.run(CHANGE_PROFILE, [
      id,
      change.specialty !== undefined,
      change.specialty ?? null,
      change.experience !== undefined,
      change.experience ?? null,
      change.location ?? null,
      change.profileImage !== undefined,
      change.profileImage ?? null,
      change.language ?? null,
    ]);
  }
}
