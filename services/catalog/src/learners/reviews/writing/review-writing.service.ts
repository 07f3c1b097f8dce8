import { randomUUID } from 'node:crypto';
import {
  CATALOG_ERRORS as C,
  type OwnReview,
  type OwnStanding,
  type writeReview,
} from '@lectern/contracts-catalog';
import { ACCESS_ERRORS as A, type BodyOutput, type SignedInPerson } from '@lectern/contracts-core';
import { DomainError, findPatientData, maskName, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { detectLanguage, editableUntil, findRefusal, provenOccupation } from '../domain/review-rules.ts';
import { ErasedAccountsRepository } from '../erased-accounts.repository.ts';
import { ReviewCountersRepository } from '../review-counters.repository.ts';
import { ReviewPartners } from '../review-partners.service.ts';
import { OwnReviewRepository, type OwnReviewRow } from './own-review.repository.ts';

/** Room for a few corrections of one review; a person does not review twenty courses in an hour. */
const WRITES: Limit = { name: 'review', hits: 20, seconds: 3_600 };

/** Writes the one review a learner has of a course. */
@Injectable()
export class ReviewWritingService {
  constructor(
    private readonly reviews: OwnReviewRepository,
    private readonly counters: ReviewCountersRepository,
    private readonly partners: ReviewPartners,
    private readonly erased: ErasedAccountsRepository,
    private readonly limits: SlidingLimits,
  ) {}

  /** @throws {DomainError} CURRICULUM_NOT_FOUND; UNAVAILABLE. */
  async findStanding(userId: string, curriculumId: string): Promise<OwnStanding> {
    const instructor = await this.requireCourse(curriculumId);
    const [row, [watched]] = await Promise.all([
      this.reviews.findOwn(curriculumId, userId),
      this.partners.listCourses(userId, curriculumId),
    ]);
    return {
      review: row && !isTakenBack(row) ? present(row) : null,
      refusal:
        findRefusal(watched, instructor === userId) ??
        (row && isTakenBack(row) && isTooOld(row) ? 'too-old' : null),
    };
  }

  /**
   * @throws {DomainError} CURRICULUM_NOT_FOUND, REVIEW_NOT_ALLOWED, REVIEW_CLOSED, PATIENT_DATA, TOO_MANY_ATTEMPTS;
   * UNAUTHENTICATED when the account is deleted meanwhile.
   */
  async writeReview(
    { userId }: SignedInPerson,
    curriculumId: string,
    { rating, text, language }: BodyOutput<typeof writeReview>,
  ): Promise<OwnReview> {
    const instructor = await this.requireCourse(curriculumId);
    const found = findPatientData(text);
    if (found) throw new DomainError(C.PATIENT_DATA, { found });
    await this.limits.countHit(WRITES, userId);
    const [[watched], person] = await Promise.all([
      this.partners.listCourses(userId, curriculumId),
      this.partners.findPerson(userId),
    ]);
    if (!person) throw new DomainError(A.UNAUTHENTICATED);
    const refusal = findRefusal(watched, instructor === userId);
    if (refusal) throw new DomainError(C.REVIEW_NOT_ALLOWED, { reason: refusal });
    return this.counters.changeReviews(curriculumId, async () => {
      if (!(await this.erased.holdAccount(userId))) throw new DomainError(A.UNAUTHENTICATED);
      const before = await this.reviews.findOwn(curriculumId, userId);
      if (before) expectOpen(before);
      await this.reviews.writeReview({
        id: randomUUID(),
        curriculumId,
        userId,
        author: maskName(person.name),
        occupationCode: provenOccupation(person.verifiedOccupation),
        rating,
        text,
        language: detectLanguage(text) ?? before?.language ?? language,
        progress: watched?.percentage ?? 0,
      });
      const row = await this.reviews.findOwn(curriculumId, userId);
      if (!row) throw new Error('The review has no row');
      return present(row);
    });
  }

  /** @throws {DomainError} REVIEW_NOT_FOUND, TOO_MANY_ATTEMPTS. */
  async removeReview({ userId }: SignedInPerson, curriculumId: string): Promise<void> {
    await this.limits.countHit(WRITES, userId);
    const wasThere = await this.counters.changeReviews(curriculumId, () =>
      this.reviews.removeReview(curriculumId, userId),
    );
    if (!wasThere) throw new DomainError(C.REVIEW_NOT_FOUND);
  }

  /** The account of its instructor. */
  private async requireCourse(curriculumId: string): Promise<string | null> {
    const instructor = await this.reviews.findInstructor(curriculumId);
    if (instructor === undefined) throw new DomainError(C.CURRICULUM_NOT_FOUND, { id: curriculumId });
    return instructor;
  }
}

function expectOpen(row: OwnReviewRow): void {
  if (row.status === 'hidden' && !isTakenBack(row))
    throw new DomainError(C.REVIEW_CLOSED, { reason: 'removed' });
  if (isTooOld(row)) throw new DomainError(C.REVIEW_CLOSED, { reason: 'too-old' });
}

/** By its author only: staff have not removed it. */
const isTakenBack = (row: OwnReviewRow): boolean => row.withdrawnAt !== null && row.removedFor === null;

const isTooOld = (row: OwnReviewRow): boolean => editableUntil(row.createdAt) <= new Date();

const present = (row: OwnReviewRow): OwnReview => ({
  id: row.id,
  rating: row.rating,
  text: row.body,
  language: row.language,
  created_at: row.createdAt.toISOString(),
  editableUntil: editableUntil(row.createdAt).toISOString(),
  removedFor: row.removedFor,
  isWithdrawn: row.withdrawnAt !== null,
});
