import type { getLicenseHistory } from '@lectern/contracts-identity';
import { HistoryService, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { ReviewRepository } from './review.repository.ts';
import { ReviewService } from './review.service.ts';

/** What reviewers did with the licences of a person, and why. */
@Injectable()
export class LicenseHistoryService {
  constructor(
    private readonly reviews: ReviewService,
    private readonly licenses: ReviewRepository,
    private readonly history: HistoryService,
  ) {}

  /** Of the licence and of those that the person handed in before. @throws {DomainError} LICENSE_NOT_FOUND. */
  async readHistory(licenseId: string): Promise<RouteOutput<typeof getLicenseHistory>> {
    const { accountId } = await this.reviews.requireLicense(licenseId);
    const earlier = await this.licenses.listEarlier(accountId, licenseId);
    const ids = [licenseId, ...earlier.map(({ id }) => id)];
    return this.history.readHistory('license', ids, { ownActs: ['license-submitted'] });
  }
}
