import {
  CATALOG_ERRORS as C,
  type listHelpfulReviews,
  type replyToReview,
  type ReviewFault,
} from '@lectern/contracts-catalog';
import { ACCESS_ERRORS, type ResponseOf } from '@lectern/contracts-core';
import { DomainError, findPatientData, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { ReviewActsRepository } from './review-acts.repository.ts';

const VOTES: Limit = { name: 'review-vote', hits: 120, seconds: 60 };
const REPORTS: Limit = { name: 'review-report', hits: 20, seconds: 3_600 };
const REPLIES: Limit = { name: 'review-reply', hits: 60, seconds: 3_600 };
/** Votes, and own reviews, of one person that a page is told: far more than it shows. */
const MOST_TOLD = 2_000;

/** Votes, reports and replies. */
@Injectable()
export class ReviewActsService {
  constructor(
    private readonly acts: ReviewActsRepository,
    private readonly limits: SlidingLimits,
  ) {}

  async listHelpful(userId: string): Promise<ResponseOf<typeof listHelpfulReviews>> {
    const [reviews, own] = await Promise.all([
      this.acts.listHelpful(userId, MOST_TOLD),
      this.acts.listOwn(userId, MOST_TOLD),
    ]);
    return { reviews, own };
  }

  /** @throws {DomainError} REVIEW_NOT_FOUND, REVIEW_NOT_ALLOWED for the own review, TOO_MANY_ATTEMPTS. */
  async setVote(userId: string, reviewId: string, wants: boolean): Promise<number> {
    await this.requireOfOther(userId, reviewId);
    await this.limits.countHit(VOTES, userId);
    return this.acts.setVote(reviewId, userId, wants);
  }

  /** @throws {DomainError} REVIEW_NOT_FOUND, REVIEW_NOT_ALLOWED for the own review, TOO_MANY_ATTEMPTS. */
  async reportReview(userId: string, reviewId: string, fault: ReviewFault): Promise<void> {
    await this.requireOfOther(userId, reviewId);
    await this.limits.countHit(REPORTS, userId);
    await this.acts.addReport(reviewId, userId, fault);
  }

  /** @throws {DomainError} REVIEW_NOT_FOUND, FORBIDDEN, PATIENT_DATA, TOO_MANY_ATTEMPTS. */
  async replyTo(userId: string, reviewId: string, text: string): Promise<ResponseOf<typeof replyToReview>> {
    const { instructorUserId } = await this.requireShown(reviewId);
    if (instructorUserId !== userId) throw new DomainError(ACCESS_ERRORS.FORBIDDEN);
    const found = findPatientData(text);
    if (found) throw new DomainError(C.PATIENT_DATA, { found });
    await this.limits.countHit(REPLIES, userId);
    const row = await this.acts.setReply(reviewId, text);
    if (!row?.replyBody || !row.replyAt) return { reply: null };
    return { reply: { text: row.replyBody, created_at: row.replyAt.toISOString() } };
  }

  private async requireOfOther(userId: string, reviewId: string): Promise<void> {
    const review = await this.requireShown(reviewId);
    if (review.userId === userId) throw new DomainError(C.REVIEW_NOT_ALLOWED, { reason: 'own-review' });
  }

  private async requireShown(reviewId: string) {
    const review = await this.acts.findShown(reviewId);
    if (!review) throw new DomainError(C.REVIEW_NOT_FOUND);
    return review;
  }
}
