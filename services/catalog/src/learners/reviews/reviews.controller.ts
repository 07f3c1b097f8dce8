import { listReviews } from '@lectern/contracts-catalog';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { ReviewsService } from './reviews.service.ts';

@Controller()
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Route(listReviews)
  listReviews({ query }: RouteInput<typeof listReviews>): Promise<RouteOutput<typeof listReviews>> {
    return this.reviews.listReviews(query);
  }
}
