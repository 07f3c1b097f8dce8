import { listStudioReviews } from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { StudioReviewsService } from './studio-reviews.service.ts';

@Controller()
export class StudioReviewsController {
  constructor(private readonly reviews: StudioReviewsService) {}

  @Route(listStudioReviews)
  listStudioReviews(
    { query }: RouteInput<typeof listStudioReviews>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof listStudioReviews>> {
    return this.reviews.listReviews(userId, query);
  }
}
