import {
  ApplicationExport,
  decideApplication,
  exportApplications,
  getApplication,
  getApplicationHistory,
  listApplications,
  saveApplication,
  submitApplication,
} from '@lectern/contracts-identity';
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
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../../common/visitor.ts';
import { CurrentSession } from '../../sign-in/sessions/own-sessions.ts';
import type { SignedIn as Session } from '../../sign-in/sessions/sessions.service.ts';
import { ApplicationDecisionsService } from './application-decisions.service.ts';
import { ApplicationHistoryService } from './application-history.service.ts';
import { ApplicationsService } from './applications.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class ApplicationsController {
  constructor(
    private readonly database: Database,
    private readonly applications: ApplicationsService,
    private readonly decisions: ApplicationDecisionsService,
    private readonly history: ApplicationHistoryService,
  ) {}

  @Route(getApplication)
  getApplication(
    _input: RouteInput<typeof getApplication>,
    @CurrentSession() { account }: Session,
  ): Promise<RouteOutput<typeof getApplication>> {
    return this.applications.getApplication(account);
  }

  @Route(saveApplication)
  saveApplication(
    { body }: RouteInput<typeof saveApplication>,
    @CurrentSession() { account }: Session,
  ): Promise<RouteOutput<typeof saveApplication>> {
    return this.applications.saveDraft(account, body);
  }

  @Route(submitApplication)
  submitApplication(
    { body }: RouteInput<typeof submitApplication>,
    @CurrentSession() { account }: Session,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof submitApplication>> {
    return this.applications.submitDraft(account, body, visitorOf(request));
  }

  @Route(listApplications)
  listApplications({
    query,
  }: RouteInput<typeof listApplications>): Promise<RouteOutput<typeof listApplications>> {
    return this.decisions.listApplications(query);
  }

  @Get(exportApplications.path)
  @Describes(exportApplications)
  async exportApplications(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const actor = { id: userId, address: visitorOf(request).address };
    const file = await this.decisions.prepareFile(ApplicationExport.parse(query), actor);
    await sendCsv(reply, this.database, { name: 'lectern-applications', ...file });
  }

  @Route(getApplicationHistory)
  getApplicationHistory(
    { params }: RouteInput<typeof getApplicationHistory>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof getApplicationHistory>> {
    return this.history.readHistory(params.applicationId, userId);
  }

  @Route(decideApplication)
  decideApplication(
    { params, body }: RouteInput<typeof decideApplication>,
    @SignedIn() { userId }: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof decideApplication>> {
    const act = { actorId: userId, visitor: visitorOf(request), reason: body.reason };
    return this.decisions.decideApplication(params.applicationId, body, act);
  }
}
