import {
  decideReview,
  exportStaffReviews,
  getReviewHistory,
  listStaffReviews,
  StaffReviewExport,
} from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import {
  Database,
  Describes,
  Route,
  sendCsv,
  SignedIn,
  type RouteInput,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ReviewHistoryService } from './review-history.service.ts';
import { StaffReviewsService } from './staff-reviews.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class StaffReviewsController {
  constructor(
    private readonly database: Database,
    private readonly reviews: StaffReviewsService,
    private readonly history: ReviewHistoryService,
  ) {}

  @Route(listStaffReviews)
  listStaffReviews({
    query,
  }: RouteInput<typeof listStaffReviews>): Promise<RouteOutput<typeof listStaffReviews>> {
    return this.reviews.listReviews(query);
  }

  @Get(exportStaffReviews.path)
  @Describes(exportStaffReviews)
  async exportStaffReviews(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.reviews.prepareFile(StaffReviewExport.parse(query), userId);
    await sendCsv(reply, this.database, { name: 'lectern-reviews', ...file });
  }

  @Route(getReviewHistory)
  getReviewHistory({
    params,
  }: RouteInput<typeof getReviewHistory>): Promise<RouteOutput<typeof getReviewHistory>> {
    return this.history.readHistory(params.reviewId);
  }

  @Route(decideReview)
  decideReview(
    { params, body }: RouteInput<typeof decideReview>,
    @SignedIn() staff: SignedInPerson,
  ): Promise<RouteOutput<typeof decideReview>> {
    return this.reviews.decideReview(staff, params.reviewId, body);
  }
}
