import type { SocialProvider } from '@lectern/contracts-core';
import { completeGoogleSignup, completeKakaoSignup, completeNaverSignup } from '@lectern/contracts-identity';
import { readCookie, Route, writeCookie, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../../common/visitor.ts';
import { writeSession } from '../sessions/session-cookies.ts';
import { STEP_PROOF_COOKIE } from '../../accounts/sign-up/signup.controller.ts';
import { forgetBrowser, readBrowser } from './social-browser.ts';
import { SocialSignupService } from './social-signup.service.ts';

type Completion = typeof completeGoogleSignup;

@Controller()
export class SocialSignupController {
  constructor(private readonly signups: SocialSignupService) {}

  @Route(completeGoogleSignup)
  completeGoogle(
    { body }: RouteInput<typeof completeGoogleSignup>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof completeGoogleSignup>> {
    return this.complete('google', body, request, reply);
  }

  @Route(completeKakaoSignup)
  completeKakao(
    { body }: RouteInput<typeof completeKakaoSignup>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof completeKakaoSignup>> {
    return this.complete('kakao', body, request, reply);
  }

  @Route(completeNaverSignup)
  completeNaver(
    { body }: RouteInput<typeof completeNaverSignup>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof completeNaverSignup>> {
    return this.complete('naver', body, request, reply);
  }

  private async complete(
    provider: SocialProvider,
    body: RouteInput<Completion>['body'],
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<RouteOutput<Completion>> {
    const visitor = visitorOf(request);
    const { userId, secrets, token, expiresAt } = await this.signups.completeSignup(body, {
      provider,
      browser: readBrowser(request),
      emailProof: readCookie(request, STEP_PROOF_COOKIE),
      visitor,
    });
    writeSession(reply, secrets);
    forgetBrowser(reply);
    writeCookie(reply, { name: STEP_PROOF_COOKIE, value: '', maxAge: 0 });
    return { success: true, userId, token, expiresAt: expiresAt.toISOString() };
  }
}
