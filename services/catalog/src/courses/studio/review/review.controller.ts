import {
  AdminCurriculaExport,
  changeAdminCurricula,
  decideSubmission,
  exportAdminCurricula,
  exportSubmissions,
  getSubmission,
  listAdminCurricula,
  listSubmissions,
  SubmissionExport,
  undoAdminChange,
} from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import {
  Database,
  Describes,
  Route,
  sendCsv,
  SignedIn,
  type RouteInput,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AdminCurriculaService } from './admin-curricula.service.ts';
import { BulkActsService } from './bulk-acts.service.ts';
import { BulkUndoService } from './bulk-undo.service.ts';
import { ReviewService } from './review.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class ReviewController {
  constructor(
    private readonly database: Database,
    private readonly review: ReviewService,
    private readonly curricula: AdminCurriculaService,
    private readonly acts: BulkActsService,
    private readonly undo: BulkUndoService,
  ) {}

  @Route(listSubmissions)
  listSubmissions({
    query,
  }: RouteInput<typeof listSubmissions>): Promise<RouteOutput<typeof listSubmissions>> {
    return this.review.listSubmissions(query);
  }

  @Get(exportSubmissions.path)
  @Describes(exportSubmissions)
  async exportSubmissions(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.review.prepareFile(SubmissionExport.parse(query), userId);
    await sendCsv(reply, this.database, { name: 'lectern-submissions', ...file });
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

  @Get(exportAdminCurricula.path)
  @Describes(exportAdminCurricula)
  async exportCurricula(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.curricula.prepareFile(AdminCurriculaExport.parse(query), userId);
    await sendCsv(reply, this.database, { name: 'lectern-courses', ...file });
  }

  @Route(changeAdminCurricula)
  changeCurricula(
    { body }: RouteInput<typeof changeAdminCurricula>,
    @SignedIn() staff: SignedInPerson,
  ): Promise<RouteOutput<typeof changeAdminCurricula>> {
    return this.acts.changeCurricula(staff, body);
  }

  @Route(undoAdminChange)
  undoChange(
    { params, body }: RouteInput<typeof undoAdminChange>,
    @SignedIn() staff: SignedInPerson,
  ): Promise<RouteOutput<typeof undoAdminChange>> {
    return this.undo.undoChange(staff, params.changeId, body.reason);
  }
}
