import { CATALOG_ERRORS as C, type getReviewHistory } from '@lectern/contracts-catalog';
import { DomainError, HistoryService, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { StaffReviewsRepository } from './staff-reviews.repository.ts';

/** Who of staff removed, kept and restored a review, and why. */
@Injectable()
export class ReviewHistoryService {
  constructor(
    private readonly reviews: StaffReviewsRepository,
    private readonly history: HistoryService,
  ) {}

  /** @throws {DomainError} REVIEW_NOT_FOUND. */
  async readHistory(reviewId: string): Promise<RouteOutput<typeof getReviewHistory>> {
    if (!(await this.reviews.findReview(reviewId))) throw new DomainError(C.REVIEW_NOT_FOUND);
    return this.history.readHistory('review', reviewId, { more: ['removedFor'] });
  }
}
