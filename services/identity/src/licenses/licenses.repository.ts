import { LICENSE_REASONS, LICENSE_STATES } from '@lectern/contracts-core';
import { LICENSE_REVIEW } from '@lectern/contracts-identity';
import { column, Database, defineStatement, type RowOf } from '@lectern/nest-kit';
import type { NewPage } from '@lectern/nest-kit/files';
import { Injectable } from '@nestjs/common';
import { KOREAN_DAY } from './korean-day.ts';

const ADD_UPLOAD = defineStatement(
  'insert into license_upload (key, account_id, filename, type, size) values ($1, $2, $3, $4, $5)',
);
const FIND_UPLOAD = defineStatement(
  'select key, filename, type, size, license_id from license_upload where key = $1 and account_id = $2',
  {
    key: column.text,
    filename: column.text,
    type: column.text,
    size: column.integer.orNull,
    /** Set once it was handed in. */
    licenseId: column.text.orNull,
  },
);
const LATEST = defineStatement(
  `select license.state, submitted_at, decided_at, reason, upload.key as upload_key
     from license left join license_upload upload on upload.license_id = license.id
    where license.account_id = $1 order by submitted_at desc, license.id limit 1`,
  {
    uploadKey: column.text.orNull,
    state: column.oneOf(LICENSE_STATES),
    submittedAt: column.time,
    decidedAt: column.time.orNull,
    reason: column.oneOf(LICENSE_REASONS).orNull,
  },
);
const STANDING = defineStatement(
  `select to_char(valid_until, 'YYYY-MM-DD') as until,
          valid_until - ${KOREAN_DAY} <= ${LICENSE_REVIEW.renewalDays} is true as is_renewable,
          exists (select from license next where next.account_id = $1 and next.state = 'pending') as is_renewing
     from license where account_id = $1 and state = 'verified'
    order by valid_until desc nulls first limit 1`,
  {
    /** Null when it has no end. */
    until: column.text.orNull,
    /** Whether its end is near enough for the next. */
    isRenewable: column.boolean,
    isRenewing: column.boolean,
  },
);
const ADD_LICENSE = defineStatement('insert into license (id, account_id, filename) values ($1, $2, $3)');
const HAND_IN_UPLOAD = defineStatement('update license_upload set license_id = $2 where key = $1');
const ADD_PAGE = defineStatement(
  `insert into license_page (license_id, page, key, type, width, height, wrapped_key)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);
const SET_PENDING = defineStatement(
  `update account set license_state = 'pending', updated_at = now() where id = $1 and license_state <> 'verified'`,
);
const SWEEP_UPLOADS = defineStatement(
  `delete from license_upload where license_id is null and asked_at < now() - interval '1 day'`,
);
const SWEEP_VIEWS = defineStatement('delete from license_view where expires_at < now()');

/** An upload address that an account asked for. */
export type StoredUpload = RowOf<(typeof FIND_UPLOAD)['columns']>;
export type LatestLicense = RowOf<(typeof LATEST)['columns']>;
/** A verified licence that counts. */
export type StandingLicense = RowOf<(typeof STANDING)['columns']>;

/** What people do with their own licence. */
@Injectable()
export class LicensesRepository {
  constructor(private readonly database: Database) {}

  async addUpload(upload: {
    key: string;
    accountId: string;
    filename: string;
    type: string;
    size: number | undefined;
  }): Promise<void> {
    const { key, accountId, filename, type, size } = upload;
    await this.database.run(ADD_UPLOAD, [key, accountId, filename, type, size ?? null]);
  }

  /** Only one's own. */
  findUpload(key: string, accountId: string): Promise<StoredUpload | undefined> {
    return this.database.row(FIND_UPLOAD, [key, accountId]);
  }

  findLatest(accountId: string): Promise<LatestLicense | undefined> {
    return this.database.row(LATEST, [accountId]);
  }

  findStanding(accountId: string): Promise<StandingLicense | undefined> {
    return this.database.row(STANDING, [accountId]);
  }

  /** Stores a licence with its pages. An account without a verified licence becomes `pending`. */
  async addLicense(license: {
    id: string;
    accountId: string;
    uploadKey: string;
    filename: string;
    pages: readonly NewPage[];
  }): Promise<void> {
    const { id, accountId } = license;
    await this.database.run(ADD_LICENSE, [id, accountId, license.filename]);
    await this.database.run(HAND_IN_UPLOAD, [license.uploadKey, id]);
    for (const { page, key, type, width, height, wrapped_key } of license.pages) {
      await this.database.run(ADD_PAGE, [id, page, key, type, width, height, wrapped_key]);
    }
    await this.database.run(SET_PENDING, [accountId]);
  }

  /** Deletes the rows of uploads that were not handed in within a day. */
  async sweepUploads(): Promise<void> {
    await this.database.run(SWEEP_UPLOADS);
    await this.database.run(SWEEP_VIEWS);
  }
}
