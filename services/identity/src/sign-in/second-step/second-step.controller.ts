import {
  beginSecondStep,
  confirmSecondStep,
  getSecondStep,
  mailSecondStepCode,
  passSecondStep,
  renewRecoveryCodes,
  turnOffSecondStep,
} from '@lectern/contracts-identity';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../../common/visitor.ts';
import { writeSession } from '../sessions/session-cookies.ts';
import { OwnerProofService } from './owner-proof.service.ts';
import { SecondStepsService } from './second-steps.service.ts';
import { SetUpService } from './set-up.service.ts';
import { CurrentSession } from '../sessions/own-sessions.ts';
import type { SignedIn } from '../sessions/sessions.service.ts';

@Controller()
export class SecondStepController {
  constructor(
    private readonly steps: SecondStepsService,
    private readonly setUp: SetUpService,
    private readonly proof: OwnerProofService,
  ) {}

  @Route(getSecondStep)
  async getSecondStep(
    _input: RouteInput<typeof getSecondStep>,
    @CurrentSession() { account, isStaff, hasSecondStep, hasFreshStep }: SignedIn,
  ): Promise<RouteOutput<typeof getSecondStep>> {
    const state = await this.steps.stateOf(account.id);
    const confirmedBy = account.passwordHash === null ? 'mail' : 'password';
    return { isRequired: isStaff, isPassed: hasSecondStep, isFresh: hasFreshStep, confirmedBy, ...state };
  }

  @Route(mailSecondStepCode)
  async mailSecondStepCode(
    _input: RouteInput<typeof mailSecondStepCode>,
    @CurrentSession() { account }: SignedIn,
  ): Promise<RouteOutput<typeof mailSecondStepCode>> {
    await this.proof.sendCode(account);
    return { success: true };
  }

  @Route(beginSecondStep)
  async beginSecondStep(
    { body }: RouteInput<typeof beginSecondStep>,
    @CurrentSession() signedIn: SignedIn,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof beginSecondStep>> {
    return this.setUp.beginSetUp(signedIn, body, visitorOf(request));
  }

  @Route(confirmSecondStep)
  async confirmSecondStep(
    { body }: RouteInput<typeof confirmSecondStep>,
    @CurrentSession() signedIn: SignedIn,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof confirmSecondStep>> {
    const { recoveryCodes, secrets } = await this.setUp.confirmSetUp(signedIn, body.code, visitorOf(request));
    writeSession(reply, secrets);
    return { recoveryCodes };
  }

  @Route(passSecondStep)
  async passSecondStep(
    { body }: RouteInput<typeof passSecondStep>,
    @CurrentSession() signedIn: SignedIn,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof passSecondStep>> {
    writeSession(reply, await this.setUp.passSecondStep(signedIn, body.code, visitorOf(request)));
    return { success: true };
  }

  @Route(renewRecoveryCodes)
  async renewRecoveryCodes(
    { body }: RouteInput<typeof renewRecoveryCodes>,
    @CurrentSession() signedIn: SignedIn,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof renewRecoveryCodes>> {
    return { recoveryCodes: await this.setUp.renewCodes(signedIn, body.code, visitorOf(request)) };
  }

  @Route(turnOffSecondStep)
  async turnOffSecondStep(
    { body }: RouteInput<typeof turnOffSecondStep>,
    @CurrentSession() signedIn: SignedIn,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof turnOffSecondStep>> {
    await this.setUp.turnOff(signedIn, body, visitorOf(request));
    return { success: true };
  }
}
