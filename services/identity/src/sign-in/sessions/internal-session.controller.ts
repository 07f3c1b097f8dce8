import { closeFreshStep, findSession } from '@lectern/contracts-core';
import { findUploader } from '@lectern/contracts-identity';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { OwnSessions } from './own-sessions.ts';
import { SessionsService } from './sessions.service.ts';

/** For the other services, which ask it on every request that needs a session. */
@Controller()
export class InternalSessionController {
  constructor(
    private readonly sessions: OwnSessions,
    private readonly uploads: SessionsService,
  ) {}

  @Route(findSession)
  async findSession({ body }: RouteInput<typeof findSession>): Promise<RouteOutput<typeof findSession>> {
    return { person: (await this.sessions.findPerson(body.secret)) ?? null };
  }

  @Route(closeFreshStep)
  async closeFreshStep({
    body,
  }: RouteInput<typeof closeFreshStep>): Promise<RouteOutput<typeof closeFreshStep>> {
    await this.uploads.closeFreshStep(body.sessionId);
    return { success: true };
  }

  @Route(findUploader)
  async findUploader({ body }: RouteInput<typeof findUploader>): Promise<RouteOutput<typeof findUploader>> {
    return { userId: (await this.uploads.findByUploadToken(body.token)) ?? null };
  }
}
