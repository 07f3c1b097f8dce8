import type { SignedInPerson } from '@lectern/contracts-core';
import { cancelStudioSession, readStudioSession } from '@lectern/contracts-learning';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { StudioSessionsService } from './studio-sessions.service.ts';

@Controller()
export class StudioSessionsController {
  constructor(private readonly sessions: StudioSessionsService) {}

  @Route(readStudioSession)
  readStudioSession(
    { params, query }: RouteInput<typeof readStudioSession>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof readStudioSession>> {
    return this.sessions.readSession(person, params, query.startsAt ?? null);
  }

  @Route(cancelStudioSession)
  cancelStudioSession(
    { params, body }: RouteInput<typeof cancelStudioSession>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof cancelStudioSession>> {
    return this.sessions.cancelSession(person, params, body.reason);
  }
}
