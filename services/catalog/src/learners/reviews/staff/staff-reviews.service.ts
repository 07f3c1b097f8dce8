import {
  CATALOG_ERRORS as C,
  type decideReview,
  type exportStaffReviews,
  type listStaffReviews,
  REVIEW_FAULTS,
  type StaffReview,
} from '@lectern/contracts-catalog';
import type { BodyOutput, QueryOutput, SignedInPerson } from '@lectern/contracts-core';
import { AuditService, type CsvQuery, DomainError, filterDetail, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { ReviewCountersRepository } from '../review-counters.repository.ts';
import { StaffReviewsRepository, type StaffReviewRow } from './staff-reviews.repository.ts';

/** Removes reviews and shows them again; each decision and its record are one transaction. */
@Injectable()
export class StaffReviewsService {
  constructor(
    private readonly reviews: StaffReviewsRepository,
    private readonly counters: ReviewCountersRepository,
    private readonly audit: AuditService,
  ) {}

  async listReviews(
    query: QueryOutput<typeof listStaffReviews>,
  ): Promise<RouteOutput<typeof listStaffReviews>> {
    const { rows, ...facts } = await this.reviews.listReviews(query);
    return { items: rows.map(present), size: query.size, ...facts };
  }

  /** What the file of the filtered reviews is made from, once it is written down who takes it. */
  async prepareFile(filters: QueryOutput<typeof exportStaffReviews>, staffId: string): Promise<CsvQuery> {
    await this.audit.recordEntry({
      action: 'reviews-exported',
      actorId: staffId,
      detail: filterDetail(filters),
    });
    return this.reviews.fileQuery(filters);
  }

  /** @throws {DomainError} REVIEW_NOT_FOUND, also to show what its author withdrew; REVIEW_CHANGED since it was looked at. */
  async decideReview(
    { userId: staffId }: SignedInPerson,
    reviewId: string,
    { removedFor, reason, seen }: BodyOutput<typeof decideReview>,
  ): Promise<StaffReview> {
    const before = await this.requireReview(reviewId);
    return this.counters.changeReviews(before.curriculumId, async () => {
      const changedAt = await this.reviews.lockReview(reviewId);
      if (changedAt?.getTime() !== Date.parse(seen)) throw await this.asChanged(reviewId);
      if (!(await this.reviews.decideReview(reviewId, removedFor))) throw new DomainError(C.REVIEW_NOT_FOUND);
      await this.audit.recordEntry({
        action: removedFor === null ? 'review-shown' : 'review-removed',
        ...(before.userId === null ? {} : { accountId: before.userId }),
        actorId: staffId,
        detail: { review: reviewId, curriculum: before.curriculumId, removedFor, reason },
      });
      return present(await this.requireReview(reviewId));
    });
  }

  /** What a colleague or the author has made of a review in the meantime. */
  private async asChanged(reviewId: string): Promise<DomainError> {
    const { status: state, removedFor } = await this.requireReview(reviewId);
    return new DomainError(C.REVIEW_CHANGED, { state, removedFor });
  }

  private async requireReview(reviewId: string): Promise<StaffReviewRow> {
    const row = await this.reviews.findReview(reviewId);
    if (!row) throw new DomainError(C.REVIEW_NOT_FOUND);
    return row;
  }
}

const Reports = z.array(z.object({ fault: z.enum(REVIEW_FAULTS), at: z.string() }));

const present = (row: StaffReviewRow): StaffReview => ({
  id: row.id,
  curriculum_id: row.curriculumId,
  curriculum_title_ko: row.titleKo,
  curriculum_title_en: row.titleEn,
  state: row.status,
  removedFor: row.removedFor,
  author: row.author,
  rating: row.rating,
  text: row.body,
  language: row.language,
  created_at: row.createdAt.toISOString(),
  changed_at: row.updatedAt.toISOString(),
  reports: z.parse(Reports, row.reports).map(({ fault, at }) => ({ fault, at: new Date(at).toISOString() })),
});
