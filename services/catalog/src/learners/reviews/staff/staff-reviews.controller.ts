import { decideReview, listStaffReviews } from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { StaffReviewsService } from './staff-reviews.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class StaffReviewsController {
  constructor(private readonly reviews: StaffReviewsService) {}

  @Route(listStaffReviews)
  listStaffReviews({
    query,
  }: RouteInput<typeof listStaffReviews>): Promise<RouteOutput<typeof listStaffReviews>> {
    return this.reviews.listReviews(query.state, query);
  }

  @Route(decideReview)
  decideReview(
    { params, body }: RouteInput<typeof decideReview>,
    @SignedIn() staff: SignedInPerson,
  ): Promise<RouteOutput<typeof decideReview>> {
    return this.reviews.decideReview(staff, params.reviewId, body);
  }
}
