import { CATALOG_ERRORS as C, type listReviewPrompts, type ReviewStage } from '@lectern/contracts-catalog';
import type { ResponseOf } from '@lectern/contracts-core';
import { DomainError, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { isPromptDue, reachedStage } from '../domain/review-rules.ts';
import { ReviewPartners } from '../review-partners.service.ts';
import { ReviewPromptsRepository } from './review-prompts.repository.ts';

const CLICKS: Limit = { name: 'review-later', hits: 60, seconds: 60 };

/** Asks learners for a review at 15 minutes, at half and at the end of a course. */
@Injectable()
export class ReviewPromptsService {
  constructor(
    private readonly repository: ReviewPromptsRepository,
    private readonly partners: ReviewPartners,
    private readonly limits: SlidingLimits,
  ) {}

  /** @throws {DomainError} UNAVAILABLE. */
  async listPrompts(userId: string): Promise<ResponseOf<typeof listReviewPrompts>['prompts']> {
    const [courses, postponed] = await Promise.all([
      this.partners.listCourses(userId),
      this.repository.listPostponed(userId),
    ]);
    const ids = courses.map(({ curriculumId }) => curriculumId);
    const reviewable = await this.repository.findReviewable(userId, ids);
    const now = new Date();
    return courses.flatMap((course) => {
      const { curriculumId } = course;
      const stage = reachedStage(course);
      const later = postponed.find((one) => one.curriculumId === curriculumId);
      if (stage === null || !reviewable.includes(curriculumId) || !isPromptDue(stage, later, now)) return [];
      return [{ curriculumId, stage }];
    });
  }

  /** @throws {DomainError} CURRICULUM_NOT_FOUND, TOO_MANY_ATTEMPTS. */
  async postponePrompt(userId: string, curriculumId: string, stage: ReviewStage): Promise<void> {
    await this.limits.countHit(CLICKS, userId);
    if (!(await this.repository.postponePrompt(userId, curriculumId, stage))) {
      throw new DomainError(C.CURRICULUM_NOT_FOUND, { id: curriculumId });
    }
  }
}
