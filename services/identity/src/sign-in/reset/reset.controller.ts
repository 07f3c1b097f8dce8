import { resetPassword, sendPasswordReset, verifyPasswordReset } from '@lectern/contracts-identity';
import { readCookie, Route, writeCookie, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codeVisitorOf, keepCodeBrowser } from '../codes/code-browser.ts';
import { LoginDelaysService } from '../login/login-delays.service.ts';
import { StepProofsService } from '../step-proofs/step-proofs.service.ts';
import { ResetService } from './reset.service.ts';

/** Holds the proof that this browser has passed the bot check of a reset. */
const STEP_PROOF_COOKIE = '__Host-reset';

@Controller()
export class ResetController {
  constructor(
    private readonly resets: ResetService,
    private readonly stepProofs: StepProofsService,
    private readonly delays: LoginDelaysService,
  ) {}

  @Route(sendPasswordReset)
  async sendPasswordReset(
    { body }: RouteInput<typeof sendPasswordReset>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof sendPasswordReset>> {
    const shown = readCookie(request, STEP_PROOF_COOKIE);
    const visitor = keepCodeBrowser(request, reply);
    const hasStepProof = () => this.stepProofs.useStepProof('reset', body.email, shown);
    const deviceId = await this.resets.checkBot(body, hasStepProof, visitor);
    // Before the code is sent, so that a visitor who must wait a minute may ask again without a new bot check.
    const value = await this.stepProofs.issueStepProof('reset', body.email);
    writeCookie(reply, { name: STEP_PROOF_COOKIE, value, maxAge: this.stepProofs.getLifetime('reset') });
    await this.resets.sendCode(body, { ...visitor, deviceId });
    return { success: true };
  }

  @Route(verifyPasswordReset)
  async verifyPasswordReset(
    { body }: RouteInput<typeof verifyPasswordReset>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof verifyPasswordReset>> {
    await this.resets.checkCode(body.email, body.code, codeVisitorOf(request));
    return { success: true };
  }

  @Route(resetPassword)
  async resetPassword(
    { body }: RouteInput<typeof resetPassword>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof resetPassword>> {
    await this.resets.resetPassword(body, codeVisitorOf(request));
    await this.delays.forgetStrangers(body.email);
    writeCookie(reply, { name: STEP_PROOF_COOKIE, value: '', maxAge: 0 });
    return { success: true };
  }
}
