import { finishSocialSignIn } from '@lectern/contracts-identity';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../../common/visitor.ts';
import { writeSession } from '../sessions/session-cookies.ts';
import { forgetWaiting, readWaiting } from './social-browser.ts';
import { SocialSecondStepService } from './social-second-step.service.ts';

@Controller()
export class SocialSecondStepController {
  private readonly signIns: SocialSecondStepService;

  constructor(signIns: SocialSecondStepService) {
    this.signIns = signIns;
  }

  @Route(finishSocialSignIn)
  async finishSocialSignIn(
    { body }: RouteInput<typeof finishSocialSignIn>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof finishSocialSignIn>> {
    const visitor = visitorOf(request);
    const secrets = await this.signIns.finishSignIn(readWaiting(request), body.code, visitor);
    writeSession(reply, secrets);
    forgetWaiting(reply);
    return { success: true };
  }
}
