import { CATALOG_ERRORS as C, type getReviewHistory } from '@lectern/contracts-catalog';
import {
  AuditEntriesService,
  DomainError,
  HISTORY_ENTRIES,
  LOGGER,
  PersonNames,
  presentHistory,
  ServiceClient,
  SETTINGS,
  type Logger,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogSettings } from '../../../config.ts';
import { StaffReviewsRepository } from './staff-reviews.repository.ts';

/** Who of staff removed, kept and restored a review, and why. */
@Injectable()
export class ReviewHistoryService {
  private readonly names: PersonNames;

  constructor(
    private readonly reviews: StaffReviewsRepository,
    private readonly audit: AuditEntriesService,
    @Inject(SETTINGS) { identityUrl, serviceSecret }: CatalogSettings,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.names = new PersonNames(new ServiceClient(identityUrl, serviceSecret), logger);
  }

  /** @throws {DomainError} REVIEW_NOT_FOUND. */
  async readHistory(reviewId: string): Promise<RouteOutput<typeof getReviewHistory>> {
    if (!(await this.reviews.findReview(reviewId))) throw new DomainError(C.REVIEW_NOT_FOUND);
    const entries = await this.audit.listOfObject('review', reviewId, HISTORY_ENTRIES);
    const names = await this.names.findNames(entries.map(({ actorId }) => actorId));
    return presentHistory(entries, names, { more: ['removedFor'] });
  }
}
