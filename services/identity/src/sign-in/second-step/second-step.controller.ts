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
import { readSession, writeSession } from '../sessions/session-cookies.ts';
import { SessionsService, type SignedIn } from '../sessions/sessions.service.ts';
import { OwnerProofService } from './owner-proof.service.ts';
import { SecondStepsService } from './second-steps.service.ts';
import { SetUpService } from './set-up.service.ts';

@Controller()
export class SecondStepController {
  private readonly sessions: SessionsService;
  private readonly steps: SecondStepsService;
  private readonly setUp: SetUpService;
  private readonly proof: OwnerProofService;

  constructor(
    sessions: SessionsService,
    steps: SecondStepsService,
    setUp: SetUpService,
    proof: OwnerProofService,
  ) {
    this.sessions = sessions;
    this.steps = steps;
    this.setUp = setUp;
    this.proof = proof;
  }

  @Route(getSecondStep)
  async getSecondStep(
    _input: RouteInput<typeof getSecondStep>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof getSecondStep>> {
    const { account, isStaff, hasSecondStep, hasFreshStep } = await this.asking(request);
    const state = await this.steps.stateOf(account.id);
    const confirmedBy = account.password_hash === null ? 'mail' : 'password';
    return { isRequired: isStaff, isPassed: hasSecondStep, isFresh: hasFreshStep, confirmedBy, ...state };
  }

  @Route(mailSecondStepCode)
  async mailSecondStepCode(
    _input: RouteInput<typeof mailSecondStepCode>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof mailSecondStepCode>> {
    const { account } = await this.asking(request);
    await this.proof.sendCode(account);
    return { success: true };
  }

  @Route(beginSecondStep)
  async beginSecondStep(
    { body }: RouteInput<typeof beginSecondStep>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof beginSecondStep>> {
    return this.setUp.beginSetUp(await this.asking(request), body, visitorOf(request));
  }

  @Route(confirmSecondStep)
  async confirmSecondStep(
    { body }: RouteInput<typeof confirmSecondStep>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof confirmSecondStep>> {
    const signedIn = await this.asking(request);
    const { recoveryCodes, secrets } = await this.setUp.confirmSetUp(signedIn, body.code, visitorOf(request));
    writeSession(reply, secrets);
    return { recoveryCodes };
  }

  @Route(passSecondStep)
  async passSecondStep(
    { body }: RouteInput<typeof passSecondStep>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof passSecondStep>> {
    const signedIn = await this.asking(request);
    writeSession(reply, await this.setUp.passSecondStep(signedIn, body.code, visitorOf(request)));
    return { success: true };
  }

  @Route(renewRecoveryCodes)
  async renewRecoveryCodes(
    { body }: RouteInput<typeof renewRecoveryCodes>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof renewRecoveryCodes>> {
    const signedIn = await this.asking(request);
    return { recoveryCodes: await this.setUp.renewCodes(signedIn, body.code, visitorOf(request)) };
  }

  @Route(turnOffSecondStep)
  async turnOffSecondStep(
    { body }: RouteInput<typeof turnOffSecondStep>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof turnOffSecondStep>> {
    await this.setUp.turnOff(await this.asking(request), body, visitorOf(request));
    return { success: true };
  }

  private asking(request: FastifyRequest): Promise<SignedIn> {
    return this.sessions.requireSession(readSession(request));
  }
}
