import {
  beginSecondStep,
  confirmSecondStep,
  getSecondStep,
  passSecondStep,
  renewRecoveryCodes,
} from '@lectern/contracts';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../common/visitor.ts';
import { readSession, writeSession } from '../sessions/session-cookies.ts';
import { SessionsService, type SignedIn } from '../sessions/sessions.service.ts';
import { SecondStepsService } from './second-steps.service.ts';
import { SetUpService } from './set-up.service.ts';

@Controller()
export class SecondStepController {
  private readonly sessions: SessionsService;
  private readonly steps: SecondStepsService;
  private readonly setUp: SetUpService;

  constructor(sessions: SessionsService, steps: SecondStepsService, setUp: SetUpService) {
    this.sessions = sessions;
    this.steps = steps;
    this.setUp = setUp;
  }

  @Route(getSecondStep)
  async getSecondStep(
    _input: RouteInput<typeof getSecondStep>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof getSecondStep>> {
    const { account, isStaff, hasSecondStep } = await this.asking(request);
    const state = await this.steps.stateOf(account.id);
    return { isRequired: isStaff, isPassed: hasSecondStep, ...state };
  }

  @Route(beginSecondStep)
  async beginSecondStep(
    _input: RouteInput<typeof beginSecondStep>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof beginSecondStep>> {
    return this.setUp.begin(await this.asking(request));
  }

  @Route(confirmSecondStep)
  async confirmSecondStep(
    { body }: RouteInput<typeof confirmSecondStep>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof confirmSecondStep>> {
    const signedIn = await this.asking(request);
    const { recoveryCodes, secrets } = await this.setUp.confirm(signedIn, body.code, visitorOf(request));
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
    writeSession(reply, await this.setUp.pass(signedIn, body.code, visitorOf(request)));
    return { success: true };
  }

  @Route(renewRecoveryCodes)
  async renewRecoveryCodes(
    _input: RouteInput<typeof renewRecoveryCodes>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof renewRecoveryCodes>> {
    return { recoveryCodes: await this.setUp.renewCodes(await this.asking(request), visitorOf(request)) };
  }

  private asking(request: FastifyRequest): Promise<SignedIn> {
    return this.sessions.require(readSession(request));
  }
}
