import type { SignedInPerson } from '@lectern/contracts-core';
import {
  AdminUserExport,
  changeUserRoles,
  countUsers,
  exportUsers,
  getTimeline,
  getUser,
  listUsers,
  mailPasswordReset,
  noteUser,
  renameUser,
  searchInstructors,
  signUserOut,
  signUserOutOfDevice,
  suspendUser,
  unsuspendUser,
} from '@lectern/contracts-identity';
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
import { visitorOf } from '../common/visitor.ts';
import type { Act } from './acts.service.ts';
import { TimelineService } from './audit/timeline.service.ts';
import { UserActionsService } from './user-actions.service.ts';
import { UserHelpService } from './user-help.service.ts';
import { UsersService } from './users.service.ts';

/** The contract says who may call. */
@Controller()
export class UsersController {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly actions: UserActionsService,
    private readonly helps: UserHelpService,
    private readonly timeline: TimelineService,
  ) {}

  @Route(listUsers)
  listUsers({ query }: RouteInput<typeof listUsers>): Promise<RouteOutput<typeof listUsers>> {
    return this.users.listUsers(query);
  }

  @Route(searchInstructors)
  async searchInstructors({
    query,
  }: RouteInput<typeof searchInstructors>): Promise<RouteOutput<typeof searchInstructors>> {
    return { instructors: await this.users.searchInstructors(query.q) };
  }

  @Route(countUsers)
  async countUsers(): Promise<RouteOutput<typeof countUsers>> {
    const { countries, memberships, ...counts } = await this.users.countByState();
    return { ...counts, countries: [...countries], memberships: [...memberships] };
  }

  @Get(exportUsers.path)
  @Describes(exportUsers)
  async exportUsers(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const actor = { id: userId, address: visitorOf(request).address };
    const file = await this.users.prepareFile(AdminUserExport.parse(query), actor);
    await sendCsv(reply, this.database, { name: 'lectern-users', ...file });
  }

  @Route(getUser)
  getUser(
    { params }: RouteInput<typeof getUser>,
    @SignedIn() { userId, roles }: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof getUser>> {
    const actor = { id: userId, address: visitorOf(request).address, roles };
    return this.users.getPanel(params.userId, actor);
  }

  @Route(getTimeline)
  getTimeline(
    { params, query }: RouteInput<typeof getTimeline>,
    @SignedIn() { userId, roles }: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof getTimeline>> {
    const actor = { id: userId, address: visitorOf(request).address, roles };
    return this.timeline.getTimeline(params.userId, query, actor);
  }

  @Route(signUserOut)
  async signUserOut(
    { params, body }: RouteInput<typeof signUserOut>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof signUserOut>> {
    await this.actions.signOut(params.userId, actOf(person, request, body.reason));
    return { success: true };
  }

  @Route(signUserOutOfDevice)
  async signUserOutOfDevice(
    { params, body }: RouteInput<typeof signUserOutOfDevice>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof signUserOutOfDevice>> {
    const act = actOf(person, request, body.reason);
    await this.actions.signOutOfDevice(params.userId, params.sessionId, act);
    return { success: true };
  }

  @Route(renameUser)
  async renameUser(
    { params, body: { reason, ...names } }: RouteInput<typeof renameUser>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof renameUser>> {
    await this.helps.renameUser(params.userId, names, actOf(person, request, reason));
    return { success: true };
  }

  @Route(mailPasswordReset)
  async mailPasswordReset(
    { params, body }: RouteInput<typeof mailPasswordReset>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof mailPasswordReset>> {
    await this.helps.mailPasswordReset(params.userId, actOf(person, request, body.reason));
    return { success: true };
  }

  @Route(noteUser)
  async noteUser(
    { params, body }: RouteInput<typeof noteUser>,
    @SignedIn() { userId }: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof noteUser>> {
    await this.helps.addNote(params.userId, body.text, { id: userId, address: visitorOf(request).address });
    return { success: true };
  }

  @Route(suspendUser)
  async suspendUser(
    { params, body }: RouteInput<typeof suspendUser>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof suspendUser>> {
    await this.actions.suspendUser(params.userId, actOf(person, request, body.reason));
    return { success: true };
  }

  @Route(unsuspendUser)
  async unsuspendUser(
    { params, body }: RouteInput<typeof unsuspendUser>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof unsuspendUser>> {
    await this.actions.unsuspendUser(params.userId, actOf(person, request, body.reason));
    return { success: true };
  }

  @Route(changeUserRoles)
  async changeUserRoles(
    { params, body }: RouteInput<typeof changeUserRoles>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof changeUserRoles>> {
    await this.actions.changeRoles(params.userId, body, actOf(person, request, body.reason));
    return { success: true };
  }
}

const actOf = ({ userId }: SignedInPerson, request: FastifyRequest, reason: string): Act => ({
  actorId: userId,
  visitor: visitorOf(request),
  reason,
});
