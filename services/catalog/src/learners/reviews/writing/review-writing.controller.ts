import {
  getOwnReview,
  listReviewPrompts,
  postponeReview,
  removeReview,
  writeReview,
} from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { ReviewPromptsService } from '../prompts/review-prompts.service.ts';
import { ReviewWritingService } from './review-writing.service.ts';

@Controller()
export class ReviewWritingController {
  constructor(
    private readonly writing: ReviewWritingService,
    private readonly prompts: ReviewPromptsService,
  ) {}

  @Route(getOwnReview)
  getOwnReview(
    { params }: RouteInput<typeof getOwnReview>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof getOwnReview>> {
    return this.writing.findStanding(userId, params.curriculumId);
  }

  @Route(writeReview)
  writeReview(
    { params, body }: RouteInput<typeof writeReview>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof writeReview>> {
    return this.writing.writeReview(person, params.curriculumId, body);
  }

  @Route(removeReview)
  async removeReview(
    { params }: RouteInput<typeof removeReview>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof removeReview>> {
    await this.writing.removeReview(person, params.curriculumId);
    return { success: true };
  }

  @Route(listReviewPrompts)
  async listReviewPrompts(
    _: RouteInput<typeof listReviewPrompts>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof listReviewPrompts>> {
    return { prompts: await this.prompts.listPrompts(userId) };
  }

  @Route(postponeReview)
  async postponeReview(
    { params, body }: RouteInput<typeof postponeReview>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof postponeReview>> {
    await this.prompts.postponePrompt(userId, params.curriculumId, body.stage);
    return { success: true };
  }
}
