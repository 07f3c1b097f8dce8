import { AuditModule, SignInModule, SlidingLimits } from '@lectern/nest-kit';
import { Module } from '@nestjs/common';
import { ReviewActsController } from './acts/review-acts.controller.ts';
import { ReviewActsRepository } from './acts/review-acts.repository.ts';
import { ReviewActsService } from './acts/review-acts.service.ts';
import { ErasedAccountsRepository } from './erased-accounts.repository.ts';
import { InstructorReviewsRepository } from './instructor-reviews.repository.ts';
import { OwnReviewsRepository } from './own-reviews.repository.ts';
import { ReviewPromptsRepository } from './prompts/review-prompts.repository.ts';
import { ReviewPromptsService } from './prompts/review-prompts.service.ts';
import { ReviewCountersRepository } from './review-counters.repository.ts';
import { ReviewPartners } from './review-partners.service.ts';
import { ReviewsController } from './reviews.controller.ts';
import { ReviewsRepository } from './reviews.repository.ts';
import { ReviewsService } from './reviews.service.ts';
import { ReviewHistoryService } from './staff/review-history.service.ts';
import { StaffReviewsController } from './staff/staff-reviews.controller.ts';
import { StaffReviewsRepository } from './staff/staff-reviews.repository.ts';
import { StaffReviewsService } from './staff/staff-reviews.service.ts';
import { StudioReviewsController } from './studio/studio-reviews.controller.ts';
import { StudioReviewsRepository } from './studio/studio-reviews.repository.ts';
import { StudioReviewsService } from './studio/studio-reviews.service.ts';
import { OwnReviewRepository } from './writing/own-review.repository.ts';
import { ReviewWritingController } from './writing/review-writing.controller.ts';
import { ReviewWritingService } from './writing/review-writing.service.ts';

@Module({
  imports: [AuditModule, SignInModule],
  controllers: [
    ReviewsController,
    ReviewWritingController,
    ReviewActsController,
    StaffReviewsController,
    StudioReviewsController,
  ],
  providers: [
    ReviewsService,
    ReviewsRepository,
    InstructorReviewsRepository,
    OwnReviewsRepository,
    OwnReviewRepository,
    ErasedAccountsRepository,
    ReviewWritingService,
    ReviewPartners,
    ReviewCountersRepository,
    ReviewPromptsService,
    ReviewPromptsRepository,
    ReviewActsService,
    ReviewActsRepository,
    ReviewHistoryService,
    StaffReviewsService,
    StaffReviewsRepository,
    StudioReviewsService,
    StudioReviewsRepository,
    SlidingLimits,
  ],
  exports: [ReviewsService],
})
export class ReviewsModule {}
