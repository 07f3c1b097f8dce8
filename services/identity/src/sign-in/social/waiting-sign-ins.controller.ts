import { cancelSocialSignIn, finishSocialSignIn } from '@lectern/contracts-identity';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../../common/visitor.ts';
import { readSession, writeSession } from '../sessions/session-cookies.ts';
import { readWaiting, WaitingSecretsService } from '../sessions/waiting-secrets.service.ts';
import { WaitingSignInsService } from './waiting-sign-ins.service.ts';

@Controller()
export class WaitingSignInsController {
  constructor(
    private readonly signIns: WaitingSignInsService,
    private readonly secrets: WaitingSecretsService,
  ) {}

  @Route(finishSocialSignIn)
  async finishSocialSignIn(
    { body }: RouteInput<typeof finishSocialSignIn>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof finishSocialSignIn>> {
    const context = { visitor: visitorOf(request), session: readSession(request) };
    const secrets = await this.signIns.finishSignIn(readWaiting(request), body, context);
    await this.secrets.dropSignIn(request, reply);
    writeSession(reply, secrets);
    return { success: true };
  }

  @Route(cancelSocialSignIn)
  async cancelSocialSignIn(
    _input: RouteInput<typeof cancelSocialSignIn>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof cancelSocialSignIn>> {
    await this.secrets.dropSignIn(request, reply);
    return { success: true };
  }
}
