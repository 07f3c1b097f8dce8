import type { LicenseReason, LicenseState } from '@lectern/contracts-core';
import { LICENSE_REVIEW } from '@lectern/contracts-identity';
import { Database } from '@lectern/nest-kit';
import type { AskedUpload, NewPage } from '@lectern/nest-kit/files';
import { Injectable } from '@nestjs/common';
import { KOREAN_DAY } from './korean-day.ts';

/** An upload address that an account asked for. */
export interface StoredUpload extends AskedUpload {
  readonly filename: string;
  /** Set once it was handed in. */
  readonly license_id: string | null;
}

export interface LatestLicense {
  readonly upload_key: string | null;
  readonly state: LicenseState;
  readonly submitted_at: Date;
  readonly decided_at: Date | null;
  readonly reason: LicenseReason | null;
}

/** A verified licence that counts. */
export interface StandingLicense {
  /** Null when it has no end. */
  readonly until: string | null;
  /** Whether its end is near enough for the next. */
  readonly is_renewable: boolean;
  readonly is_renewing: boolean;
}

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
    await this.database.query(
      'insert into license_upload (key, account_id, filename, type, size) values ($1, $2, $3, $4, $5)',
      [upload.key, upload.accountId, upload.filename, upload.type, upload.size ?? null],
    );
  }

  /** Only one's own. */
  async findUpload(key: string, accountId: string): Promise<StoredUpload | undefined> {
    const [upload] = await this.database.query<StoredUpload>(
      'select key, filename, type, size, license_id from license_upload where key = $1 and account_id = $2',
      [key, accountId],
    );
    return upload;
  }

  async findLatest(accountId: string): Promise<LatestLicense | undefined> {
    const [license] = await this.database.query<LatestLicense>(
      `select license.state, submitted_at, decided_at, reason, upload.key as upload_key
         from license left join license_upload upload on upload.license_id = license.id
        where license.account_id = $1 order by submitted_at desc, license.id limit 1`,
      [accountId],
    );
    return license;
  }

  async findStanding(accountId: string): Promise<StandingLicense | undefined> {
    const [license] = await this.database.query<StandingLicense>(
      `select to_char(valid_until, 'YYYY-MM-DD') as until,
              valid_until - ${KOREAN_DAY} <= ${LICENSE_REVIEW.renewalDays} is true as is_renewable,
              exists (select from license next where next.account_id = $1 and next.state = 'pending') as is_renewing
         from license where account_id = $1 and state = 'verified'
        order by valid_until desc nulls first limit 1`,
      [accountId],
    );
    return license;
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
    await this.database.query('insert into license (id, account_id, filename) values ($1, $2, $3)', [
      id,
      accountId,
      license.filename,
    ]);
    await this.database.query('update license_upload set license_id = $2 where key = $1', [
      license.uploadKey,
      id,
    ]);
    for (const { page, key, type, width, height, wrapped_key } of license.pages) {
      await this.database.query(
        `insert into license_page (license_id, page, key, type, width, height, wrapped_key)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, page, key, type, width, height, wrapped_key],
      );
    }
    await this.database.query(
      `update account set license_state = 'pending', updated_at = now()
        where id = $1 and license_state <> 'verified'`,
      [accountId],
    );
  }

  /** Deletes the rows of uploads that were not handed in within a day. */
  async sweepUploads(): Promise<void> {
    await this.database.query(
      `delete from license_upload where license_id is null and asked_at < now() - interval '1 day'`,
    );
    await this.database.query('delete from license_view where expires_at < now()');
  }
}
