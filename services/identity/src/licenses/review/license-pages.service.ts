import type { PageArea } from '@lectern/contracts-core';
import {
  IDENTITY_ERRORS,
  LICENSE_REVIEW,
  type LicenseCase,
  type redactLicensePage,
} from '@lectern/contracts-identity';
import { Database, DomainError, type RouteInput } from '@lectern/nest-kit';
import { DoomedObjectsService, FileInspector, FileVault } from '@lectern/nest-kit/files';
import { Injectable } from '@nestjs/common';
import { hashOf, randomSecret } from '../../common/secrets.ts';
import {
  LicensePagesRepository,
  type StoredLicensePage,
  type AddressedLicensePage,
} from './license-pages.repository.ts';
import { ReviewService, type Reviewer } from './review.service.ts';

const FILES = '/api/admin/licenses/files/';

/** Shows the pages of a licence, and blacks out what must not be kept. */
@Injectable()
export class LicensePagesService {
  constructor(
    private readonly database: Database,
    private readonly reviews: ReviewService,
    private readonly pages: LicensePagesRepository,
    private readonly vault: FileVault,
    private readonly inspector: FileInspector,
    private readonly doomed: DoomedObjectsService,
  ) {}

  /**
   * Makes an address that is valid for a minute, and only for the reviewer who has claimed the licence.
   * @throws {DomainError} LICENSE_NOT_FOUND also when the page is deleted; LICENSE_DECIDED, LICENSE_NOT_CLAIMED.
   */
  async createPageAddress(
    licenseId: string,
    page: number,
    reviewer: Reviewer,
  ): Promise<{ url: string; expiresAt: string }> {
    const secret = randomSecret();
    const expiresAt = await this.database.runInTransaction(async () => {
      const license = await this.reviews.lockClaimedLicense(licenseId, reviewer);
      const stored = await this.require(licenseId, page);
      await this.reviews.recordAct('license-viewed', license, reviewer, { page, version: stored.version });
      return this.pages.addAddress({
        hash: hashOf(secret),
        licenseId,
        page,
        viewerId: reviewer.id,
        seconds: LICENSE_REVIEW.addressSeconds,
      });
    });
    return { url: FILES + secret, expiresAt: expiresAt.toISOString() };
  }

  /** @throws {DomainError} LICENSE_NOT_FOUND for an address that is unknown, expired or another viewer's. */
  async openPage(secret: string, viewerId: string): Promise<{ page: AddressedLicensePage; content: Buffer }> {
    const page = await this.pages.findByAddress(hashOf(secret), viewerId);
    const content = page && (await this.vault.openFile(page));
    if (!page || !content) throw new DomainError(IDENTITY_ERRORS.LICENSE_NOT_FOUND);
    return { page, content };
  }

  /**
   * Blacks areas of a page out and deletes the former page, with the PDF it was drawn from.
   * @throws {DomainError} LICENSE_NOT_FOUND, LICENSE_DECIDED, LICENSE_NOT_CLAIMED, LICENSE_PAGE_CHANGED.
   */
  async redactPage(
    licenseId: string,
    { page, version, areas }: RouteInput<typeof redactLicensePage>['body'],
    reviewer: Reviewer,
  ): Promise<LicenseCase> {
    await this.database.runInTransaction(() => this.reviews.lockClaimedLicense(licenseId, reviewer));
    const before = { ...(await this.require(licenseId, page)), version };
    const next = await this.redacted(before, areas);
    await this.database.runInTransaction(async () => {
      const license = await this.reviews.lockClaimedLicense(licenseId, reviewer);
      const isReplaced = await this.pages.replacePage(licenseId, before, next);
      // Another tab of the reviewer was faster; the page made here is swept.
      if (!isReplaced) throw new DomainError(IDENTITY_ERRORS.LICENSE_PAGE_CHANGED);
      await this.pages.removeDocument(licenseId);
      await this.doomed.cancelDeletion([next.key]);
      await this.doomed.removeSoon();
      await this.reviews.recordAct('license-redacted', license, reviewer, { page, areas: areas.length });
    });
    return this.reviews.getCase(licenseId, reviewer.id);
  }

  private async redacted(page: StoredLicensePage, areas: readonly PageArea[]) {
    const content = await this.vault.openFile(page);
    if (!content) throw new DomainError(IDENTITY_ERRORS.LICENSE_NOT_FOUND);
    const { bytes, width, height } = await this.inspector.redactPage(content, areas);
    const key = this.vault.newKey();
    await this.doomed.scheduleDeletion([key]);
    return { ...(await this.vault.sealFile(key, bytes)), width, height };
  }

  private async require(licenseId: string, page: number): Promise<StoredLicensePage> {
    const stored = await this.pages.findPage(licenseId, page);
    if (!stored) throw new DomainError(IDENTITY_ERRORS.LICENSE_NOT_FOUND);
    return stored;
  }
}
