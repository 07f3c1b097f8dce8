import { randomUUID } from 'node:crypto';
import { UPLOAD_ERRORS } from '@lectern/contracts-core';
import {
  ACCOUNT_LIMITS,
  IDENTITY_ERRORS,
  LICENSE_FILE_TYPES,
  type LicenseStatus,
  type requestLicenseUpload,
  type submitLicense,
} from '@lectern/contracts-identity';
import {
  AuditService,
  Database,
  DomainError,
  SlidingLimits,
  type Limit,
  type RouteInput,
} from '@lectern/nest-kit';
import { cleanFileName, FileVault, HandIns } from '@lectern/nest-kit/files';
import { Injectable } from '@nestjs/common';
import type { StoredAccount } from '../accounts/accounts.columns.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import type { Visitor } from '../common/visitor.ts';
import { MailQueue } from '../common/mail/mail-queue.service.ts';
import { LicensesRepository } from './licenses.repository.ts';

const UPLOADS: Limit = { name: 'license-upload', hits: 20, seconds: 60 * 60 };
const HAND_INS: Limit = { name: 'license-hand-in', hits: 20, seconds: 60 * 60 };
/** How long an address takes a file. */
const ADDRESS_SECONDS = 15 * 60;

/** One's own licence: where its check stands, and handing a file in. */
@Injectable()
export class LicensesService {
  constructor(
    private readonly database: Database,
    private readonly licenses: LicensesRepository,
    private readonly accounts: AccountsService,
    private readonly vault: FileVault,
    private readonly handIns: HandIns,
    private readonly limits: SlidingLimits,
    private readonly mails: MailQueue,
    private readonly audit: AuditService,
  ) {}

  async statusOf({ id, licenseState: state }: StoredAccount): Promise<LicenseStatus> {
    const latest = await this.licenses.findLatest(id);
    const standing = state === 'verified' ? await this.licenses.findStanding(id) : undefined;
    return {
      license_file_url: latest?.uploadKey ?? null,
      license_verified: state === 'verified',
      state,
      submittedAt: latest?.submittedAt.toISOString() ?? null,
      decidedAt: latest?.decidedAt?.toISOString() ?? null,
      reason: latest?.reason ?? null,
      validUntil: standing?.until ?? null,
      renewal: standing?.isRenewing ? 'pending' : standing?.isRenewable ? 'open' : null,
    };
  }

  /**
   * Signs an upload address for one file of one type and, where it is given, one size. The key is random.
   * @throws {DomainError} INVALID_FILE_TYPE, FILE_TOO_LARGE, LICENSE_PENDING, TOO_MANY_ATTEMPTS.
   */
  async requestUpload(
    account: StoredAccount,
    { filename, type, size }: RouteInput<typeof requestLicenseUpload>['body'],
  ): Promise<{ url: string; key: string }> {
    const known = LICENSE_FILE_TYPES.find((one) => one === type);
    if (!known) throw new DomainError(UPLOAD_ERRORS.INVALID_FILE_TYPE);
    if ((size ?? 0) > ACCOUNT_LIMITS.licenseBytes) throw new DomainError(UPLOAD_ERRORS.FILE_TOO_LARGE);
    await this.refuseClosed(account);
    await this.limits.countHit(UPLOADS, account.id);
    const key = this.vault.newUploadKey(known);
    await this.database.runInTransaction(async () => {
      await this.licenses.addUpload({
        key,
        accountId: account.id,
        filename: cleanFileName(filename),
        type,
        size,
      });
      // Schedules the deletion of an upload that is not handed in, or that arrives late.
      await this.handIns.announceFiles([key]);
    });
    return { url: await this.vault.presignPut(key, { type, size, seconds: ADDRESS_SECONDS }), key };
  }

  /**
   * Hands an upload in. Its content is inspected first; the pages are drawn anew under keys without a signed address,
   * so another file put to the old address changes nothing. A repeated call finds the first licence.
   * @throws {DomainError} UPLOAD_MISSING also for another person's upload; INVALID_FILE_TYPE, FILE_TOO_LARGE,
   * LICENSE_PENDING, TOO_MANY_ATTEMPTS.
   */
  async submitLicense(
    account: StoredAccount,
    { license_file_url: uploadKey, language }: RouteInput<typeof submitLicense>['body'],
    { address }: Visitor,
  ): Promise<void> {
    const upload = await this.licenses.findUpload(uploadKey, account.id);
    if (!upload) throw new DomainError(UPLOAD_ERRORS.UPLOAD_MISSING);
    if (upload.licenseId !== null) return;
    await this.refuseClosed(account);
    await this.limits.countHit(HAND_INS, account.id);
    const pages = await this.handIns.takeUpload(upload).catch(async (error: unknown) => {
      // The same request, sent twice, may have been faster.
      const again = await this.licenses.findUpload(uploadKey, account.id);
      if (again?.licenseId === null) throw error;
    });
    if (!pages) return;
    await this.database.runInTransaction(async () => {
      const locked = await this.accounts.lockAccount(account.id);
      const again = await this.licenses.findUpload(uploadKey, account.id);
      // Two requests for one file: the second finds it handed in; the pages it stored are swept.
      if (again?.licenseId !== null) return;
      await this.refuseClosed(locked ?? account);
      const id = randomUUID();
      await this.licenses.addLicense({
        id,
        accountId: account.id,
        uploadKey,
        filename: upload.filename,
        pages,
      });
      await this.handIns.keepPages(pages);
      await this.audit.recordEntry({
        action: 'license-submitted',
        accountId: account.id,
        address,
        detail: { license: id, type: upload.type, pages: pages.length },
      });
      const content = { template: 'license-received', name: account.name } as const;
      await this.mails.enqueueMail({ to: account.email, locale: language, content });
    });
    // When this fails, the scheduled deletion removes the file after the address's hour.
    await this.vault.deleteFile(uploadKey).catch(() => undefined);
  }

  sweepUploads(): Promise<void> {
    return this.licenses.sweepUploads();
  }

  /** While one waits nothing else is taken; while one counts, only what renews it near its end. */
  private async refuseClosed({ id, licenseState: state }: StoredAccount): Promise<void> {
    if (state === 'pending') throw new DomainError(IDENTITY_ERRORS.LICENSE_PENDING);
    if (state !== 'verified') return;
    const standing = await this.licenses.findStanding(id);
    const isOpen = standing?.isRenewable && !standing.isRenewing;
    if (!isOpen) throw new DomainError(IDENTITY_ERRORS.LICENSE_PENDING);
  }
}
