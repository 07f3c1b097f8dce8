import { login } from '@lectern/contracts-identity';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../../common/visitor.ts';
import { readSession, writeSession } from '../sessions/session-cookies.ts';
import { WaitingSecretsService } from '../sessions/waiting-secrets.service.ts';
import { LoginService } from './login.service.ts';

@Controller()
export class LoginController {
  constructor(
    private readonly service: LoginService,
    private readonly waiting: WaitingSecretsService,
  ) {}

  @Route(login)
  async logIn(
    { body }: RouteInput<typeof login>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof login>> {
    const { user, secrets } = await this.service.logIn(body, {
      visitor: visitorOf(request),
      session: readSession(request),
    });
    await this.waiting.dropSignIn(request, reply);
    writeSession(reply, secrets);
    return { success: true, user };
  }
}
