import type { SignedInPerson } from '@lectern/contracts-core';
import { beginView, endView } from '@lectern/contracts-identity';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { visitorOf } from '../../common/visitor.ts';
import { ViewsService } from './views.service.ts';

@Controller()
export class ViewsController {
  constructor(private readonly views: ViewsService) {}

  @Route(beginView)
  async beginView(
    { params, body: { reason } }: RouteInput<typeof beginView>,
    @SignedIn() { userId, sessionId }: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof beginView>> {
    const act = { actorId: userId, visitor: visitorOf(request), reason };
    const endsAt = await this.views.beginView(params.userId, sessionId, act);
    return { endsAt: endsAt.toISOString() };
  }

  @Route(endView)
  async endView(
    _input: RouteInput<typeof endView>,
    @SignedIn() { sessionId }: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof endView>> {
    await this.views.endView(sessionId, visitorOf(request).address);
    return { success: true };
  }
}
