import {
  listHelpfulReviews,
  markReviewHelpful,
  replyToReview,
  reportReview,
} from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { ReviewActsService } from './review-acts.service.ts';

@Controller()
export class ReviewActsController {
  constructor(private readonly acts: ReviewActsService) {}

  @Route(listHelpfulReviews)
  listHelpfulReviews(
    _: RouteInput<typeof listHelpfulReviews>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof listHelpfulReviews>> {
    return this.acts.listHelpful(userId);
  }

  @Route(markReviewHelpful)
  async markReviewHelpful(
    { params, body }: RouteInput<typeof markReviewHelpful>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof markReviewHelpful>> {
    return { helpful_count: await this.acts.setVote(userId, params.reviewId, body.wants) };
  }

  @Route(reportReview)
  async reportReview(
    { params, body }: RouteInput<typeof reportReview>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof reportReview>> {
    await this.acts.reportReview(userId, params.reviewId, body.fault);
    return { success: true };
  }

  @Route(replyToReview)
  replyToReview(
    { params, body }: RouteInput<typeof replyToReview>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof replyToReview>> {
    return this.acts.replyTo(userId, params.reviewId, body.text);
  }
}
