import { moveStudioSession } from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { StudioSessionsService } from './studio-sessions.service.ts';

@Controller()
export class StudioSessionsController {
  constructor(private readonly sessions: StudioSessionsService) {}

  @Route(moveStudioSession)
  moveStudioSession(
    { params, body }: RouteInput<typeof moveStudioSession>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof moveStudioSession>> {
    return this.sessions.moveSession(person, params, body);
  }
}
