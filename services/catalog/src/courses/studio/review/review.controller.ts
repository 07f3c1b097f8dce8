import {
  changeAdminCurricula,
  decideSubmission,
  getSubmission,
  listAdminCurricula,
  listSubmissions,
} from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { AdminCurriculaService } from './admin-curricula.service.ts';
import { ReviewService } from './review.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class ReviewController {
  constructor(
    private readonly review: ReviewService,
    private readonly curricula: AdminCurriculaService,
  ) {}

  @Route(listSubmissions)
  listSubmissions({
    query,
  }: RouteInput<typeof listSubmissions>): Promise<RouteOutput<typeof listSubmissions>> {
    return this.review.listSubmissions(query);
  }

  @Route(getSubmission)
  getSubmission({ params }: RouteInput<typeof getSubmission>): Promise<RouteOutput<typeof getSubmission>> {
    return this.review.getSubmission(params.id);
  }

  @Route(decideSubmission)
  async decideSubmission(
    { params, body }: RouteInput<typeof decideSubmission>,
    @SignedIn() staff: SignedInPerson,
  ): Promise<RouteOutput<typeof decideSubmission>> {
    return { submission: await this.review.decideSubmission(staff, params.id, body) };
  }

  @Route(listAdminCurricula)
  listCurricula(
    { query }: RouteInput<typeof listAdminCurricula>,
    @SignedIn() staff: SignedInPerson,
  ): Promise<RouteOutput<typeof listAdminCurricula>> {
    return this.curricula.listCurricula(staff, query);
  }

  @Route(changeAdminCurricula)
  async changeCurricula(
    { body }: RouteInput<typeof changeAdminCurricula>,
    @SignedIn() staff: SignedInPerson,
  ): Promise<RouteOutput<typeof changeAdminCurricula>> {
    return { changed: await this.curricula.changeCurricula(staff, body) };
  }
}
