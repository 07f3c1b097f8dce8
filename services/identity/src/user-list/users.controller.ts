import {
  AdminUserFilters,
  changeUserRoles,
  exportUsers,
  getUser,
  listUsers,
  signUserOut,
  suspendUser,
  unsuspendUser,
  type SignedInPerson,
} from '@lectern/contracts';
import {
  Describes,
  RequireSignIn,
  Route,
  SignedIn,
  type RouteInput,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../common/visitor.ts';
import { UserActionsService, type Act } from './user-actions.service.ts';
import { UsersService } from './users.service.ts';

/** Who may call what stands in the contract. */
@Controller()
export class UsersController {
  private readonly users: UsersService;
  private readonly actions: UserActionsService;

  constructor(users: UsersService, actions: UserActionsService) {
    this.users = users;
    this.actions = actions;
  }

  @Route(listUsers)
  listUsers({ query }: RouteInput<typeof listUsers>): Promise<RouteOutput<typeof listUsers>> {
    return this.users.list(query, query);
  }

  @Get(exportUsers.path)
  @Describes(exportUsers)
  @RequireSignIn({ roles: exportUsers.roles ?? [] })
  async exportUsers(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const lines = await this.users.export(AdminUserFilters.parse(query), {
      id: userId,
      address: visitorOf(request).address,
    });
    const day = new Date().toISOString().slice(0, 10);
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="lectern-users-${day}.csv"`)
      .send(lines);
  }

  @Route(getUser)
  getUser(
    { params }: RouteInput<typeof getUser>,
    @SignedIn() { userId }: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof getUser>> {
    return this.users.panel(params.userId, { id: userId, address: visitorOf(request).address });
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

  @Route(suspendUser)
  async suspendUser(
    { params, body }: RouteInput<typeof suspendUser>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof suspendUser>> {
    await this.actions.suspend(params.userId, actOf(person, request, body.reason));
    return { success: true };
  }

  @Route(unsuspendUser)
  async unsuspendUser(
    { params, body }: RouteInput<typeof unsuspendUser>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof unsuspendUser>> {
    await this.actions.unsuspend(params.userId, actOf(person, request, body.reason));
    return { success: true };
  }

  @Route(changeUserRoles)
  async changeUserRoles(
    { params, body }: RouteInput<typeof changeUserRoles>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof changeUserRoles>> {
    await this.actions.changeRoles(params.userId, body.roles, actOf(person, request, body.reason));
    return { success: true };
  }
}

const actOf = ({ userId }: SignedInPerson, request: FastifyRequest, reason: string): Act => ({
  actorId: userId,
  visitor: visitorOf(request),
  reason,
});
