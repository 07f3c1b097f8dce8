import { CATALOG_ERRORS, type listReviews, type QueryOutput, type ReviewPage } from '@lectern/contracts';
import { DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { presentReview, summarize } from './domain/review-page.ts';
import { ReviewsRepository } from './reviews.repository.ts';

@Injectable()
export class ReviewsService {
  private readonly reviews: ReviewsRepository;

  constructor(reviews: ReviewsRepository) {
    this.reviews = reviews;
  }

  async list(query: QueryOutput<typeof listReviews>): Promise<ReviewPage> {
    const id = query.curriculum_id;
    const stars = await this.reviews.findStars(id);
    if (!stars) throw new DomainError(CATALOG_ERRORS.CURRICULUM_NOT_FOUND, { id });
    const meta = summarize(stars);
    const offset = (query.page - 1) * query.limit;
    const isBeyond = offset >= meta.total;
    const rows = isBeyond
      ? []
      : await this.reviews.findOfCurriculum(id, { sort: query.sort, limit: query.limit, offset });
    return { results: rows.map(presentReview), meta };
  }
}
