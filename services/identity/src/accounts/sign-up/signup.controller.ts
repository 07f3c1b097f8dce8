import { register, sendVerification, verifyEmail } from '@lectern/contracts-identity';
import { readCookie, Route, writeCookie, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codeVisitorOf, keepCodeBrowser } from '../../sign-in/codes/code-browser.ts';
import { visitorOf } from '../../common/visitor.ts';
import { SignupService } from './signup.service.ts';

/** Holds the proof that this browser has read the code. */
export const STEP_PROOF_COOKIE = '__Host-signup';
const STEP_PROOF_SECONDS = 30 * 60;

@Controller()
export class SignupController {
  constructor(private readonly signup: SignupService) {}

  @Route(sendVerification)
  async sendVerification(
    { body }: RouteInput<typeof sendVerification>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof sendVerification>> {
    await this.signup.sendCode(body, keepCodeBrowser(request, reply));
    return { success: true };
  }

  @Route(verifyEmail)
  async verifyEmail(
    { body }: RouteInput<typeof verifyEmail>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof verifyEmail>> {
    const value = await this.signup.verifyCode(body.email, body.code, codeVisitorOf(request));
    writeCookie(reply, { name: STEP_PROOF_COOKIE, value, maxAge: STEP_PROOF_SECONDS });
    return { success: true };
  }

  @Route(register)
  async registerAccount(
    { body }: RouteInput<typeof register>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof register>> {
    const userId = await this.signup.registerAccount(
      body,
      readCookie(request, STEP_PROOF_COOKIE),
      visitorOf(request),
    );
    writeCookie(reply, { name: STEP_PROOF_COOKIE, value: '', maxAge: 0 });
    return { success: true, userId };
  }
}
