import { finishSocialSignIn } from '@lectern/contracts';
import { readCookie, Route, writeCookie, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../common/visitor.ts';
import { writeSession } from '../sessions/session-cookies.ts';
import { SOCIAL_SECONDS } from './social-attempts.repository.ts';
import { SocialSecondStepService } from './social-second-step.service.ts';

const COOKIE = '__Host-second-step';

/** What a browser waits with for its second step. */
export function keepWaiting(reply: FastifyReply, value: string): void {
  writeCookie(reply, { name: COOKIE, value, maxAge: SOCIAL_SECONDS });
}

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
    const secrets = await this.signIns.finish(readCookie(request, COOKIE), body.code, visitorOf(request));
    writeSession(reply, secrets);
    writeCookie(reply, { name: COOKIE, value: '', maxAge: 0 });
    return { success: true };
  }
}
