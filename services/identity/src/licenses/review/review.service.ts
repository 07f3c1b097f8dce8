import { ACCESS_ERRORS, type QueryOutput } from '@lectern/contracts-core';
import {
  IDENTITY_ERRORS,
  type exportWaitingLicenses,
  type LicenseCase,
  type listWaitingLicenses,
} from '@lectern/contracts-identity';
import {
  AuditService,
  type CsvQuery,
  Database,
  DomainError,
  filterDetail,
  SlidingLimits,
  type Limit,
  type RouteInput,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { LicensePagesRepository } from './license-pages.repository.ts';
import { presentCase, presentWaiting } from './present-license.ts';
import { ReviewRepository, type ReviewedLicense } from './review.repository.ts';

/** Who reviews, from where. */
export interface Reviewer {
  readonly id: string;
  readonly address: string;
}

/** Licences a reviewer may open: far more than a reviewer needs, far fewer than a copy of all would take. */
const OPENED: Limit = { name: 'license-opened', hits: 300, seconds: 60 * 60 };

/** The queue of licences, and their claims. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly database: Database,
    private readonly reviews: ReviewRepository,
    private readonly pages: LicensePagesRepository,
    private readonly audit: AuditService,
    private readonly limits: SlidingLimits,
  ) {}

  async listWaiting(
    viewerId: string,
    query: RouteInput<typeof listWaitingLicenses>['query'],
  ): Promise<RouteOutput<typeof listWaitingLicenses>> {
    const [{ rows, ...facts }, counts] = await Promise.all([
      this.reviews.listWaiting(viewerId, query),
      this.reviews.countWaiting(viewerId),
    ]);
    const items = rows.map((license) => presentWaiting(license, viewerId));
    return { items, size: query.size, ...facts, ...counts };
  }

  /** What the file of the filtered licences is made from, once it is written down who takes it. */
  async prepareFile(
    filters: QueryOutput<typeof exportWaitingLicenses>,
    reviewer: Reviewer,
  ): Promise<CsvQuery> {
    await this.audit.recordEntry({
      action: 'licenses-exported',
      actorId: reviewer.id,
      address: reviewer.address,
      detail: filterDetail(filters),
    });
    return this.reviews.fileQuery(reviewer.id, filters);
  }

  /** Records in the audit who opened the licence. @throws {DomainError} LICENSE_NOT_FOUND, TOO_MANY_ATTEMPTS. */
  async openCase(id: string, reviewer: Reviewer): Promise<LicenseCase> {
    await this.limits.countHit(OPENED, reviewer.id);
    const license = await this.requireLicense(id);
    await this.recordAct('license-opened', license, reviewer);
    return this.present(license, reviewer.id);
  }

  /** The licence as its reviewer sees it. @throws {DomainError} LICENSE_NOT_FOUND. */
  async getCase(id: string, viewerId: string): Promise<LicenseCase> {
    return this.present(await this.requireLicense(id), viewerId);
  }

  private async present(license: ReviewedLicense, viewerId: string): Promise<LicenseCase> {
    const { id } = license;
    const [pages, earlier] = await Promise.all([
      this.pages.listOf(id),
      this.reviews.listEarlier(license.accountId, id),
    ]);
    return presentCase(license, { viewerId, pages, earlier });
  }

  /** Null when there is nothing free. */
  async takeNext(reviewer: Reviewer): Promise<string | null> {
    return this.database.runInTransaction(async () => {
      const id = await this.reviews.claimOldest(reviewer.id);
      if (id === undefined) return null;
      await this.recordAct('license-claimed', await this.requireLicense(id), reviewer);
      return id;
    });
  }

  /** @throws {DomainError} LICENSE_NOT_FOUND, LICENSE_DECIDED, LICENSE_CLAIMED; FORBIDDEN for one's own. */
  async claimLicense(id: string, reviewer: Reviewer): Promise<LicenseCase> {
    await this.database.runInTransaction(async () => {
      const before = await this.requireLicense(id);
      if (before.accountId === reviewer.id) throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
      if (before.state !== 'pending') throw new DomainError(IDENTITY_ERRORS.LICENSE_DECIDED);
      const isClaimed = await this.reviews.claimLicense(id, reviewer.id);
      if (!isClaimed) throw new DomainError(IDENTITY_ERRORS.LICENSE_CLAIMED);
      if (before.claimedBy !== reviewer.id) await this.recordAct('license-claimed', before, reviewer);
    });
    return this.getCase(id, reviewer.id);
  }

  /** @throws {DomainError} LICENSE_NOT_FOUND. */
  async releaseLicense(id: string, reviewer: Reviewer): Promise<void> {
    await this.database.runInTransaction(async () => {
      const license = await this.requireLicense(id);
      const isReleased = await this.reviews.releaseLicense(id, reviewer.id);
      if (isReleased) await this.recordAct('license-released', license, reviewer);
    });
  }

  /**
   * The licence, held for the rest of the transaction, if this reviewer works on it.
   * @throws {DomainError} LICENSE_NOT_FOUND, LICENSE_DECIDED, LICENSE_NOT_CLAIMED.
   */
  async lockClaimedLicense(id: string, reviewer: Reviewer): Promise<ReviewedLicense> {
    await this.reviews.lockLicense(id);
    const license = await this.requireLicense(id);
    if (license.state !== 'pending') throw new DomainError(IDENTITY_ERRORS.LICENSE_DECIDED);
    if (license.claimedBy !== reviewer.id) throw new DomainError(IDENTITY_ERRORS.LICENSE_NOT_CLAIMED);
    return license;
  }

  /** @throws {DomainError} LICENSE_NOT_FOUND. */
  async requireLicense(id: string): Promise<ReviewedLicense> {
    const license = await this.reviews.findLicense(id);
    if (!license) throw new DomainError(IDENTITY_ERRORS.LICENSE_NOT_FOUND);
    return license;
  }

  /** Records a reviewer's act on a licence in the audit. */
  recordAct(
    action: string,
    { id, accountId }: ReviewedLicense,
    { id: actorId, address }: Reviewer,
    detail: Readonly<Record<string, string | number | boolean | null>> = {},
  ): Promise<void> {
    return this.audit.recordEntry({
      action,
      accountId,
      actorId,
      address,
      detail: { license: id, ...detail },
    });
  }
}
