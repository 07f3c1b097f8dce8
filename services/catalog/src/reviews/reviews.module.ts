import { Module } from '@nestjs/common';
import { InstructorReviewsRepository } from './instructor-reviews.repository.ts';
import { OwnReviewsRepository } from './own-reviews.repository.ts';
import { ReviewsController } from './reviews.controller.ts';
import { ReviewsRepository } from './reviews.repository.ts';
import { ReviewsService } from './reviews.service.ts';

@Module({
  controllers: [ReviewsController],
  providers: [ReviewsService, ReviewsRepository, InstructorReviewsRepository, OwnReviewsRepository],
  exports: [ReviewsService],
})
export class ReviewsModule {}
