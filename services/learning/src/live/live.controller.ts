import type { SignedInPerson } from '@lectern/contracts-core';
import { attendLive, getLiveLecture, leaveLive } from '@lectern/contracts-learning';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { LiveService } from './live.service.ts';

@Controller()
export class LiveController {
  private readonly live: LiveService;

  constructor(live: LiveService) {
    this.live = live;
  }

  @Route(getLiveLecture)
  getLiveLecture(
    { params }: RouteInput<typeof getLiveLecture>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof getLiveLecture>> {
    return this.live.getLecture(userId, params);
  }

  @Route(attendLive)
  attendLive(
    { params }: RouteInput<typeof attendLive>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof attendLive>> {
    return this.live.attendLecture(userId, params);
  }

  @Route(leaveLive)
  leaveLive(
    { params }: RouteInput<typeof leaveLive>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof leaveLive>> {
    return this.live.leaveLecture(userId, params);
  }
}
