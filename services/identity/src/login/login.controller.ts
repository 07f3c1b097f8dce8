import { login } from '@lectern/contracts-identity';
import { readCookie, Route, writeCookie, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepDevice, visitorOf } from '../common/visitor.ts';
import { readSession, writeSession } from '../sessions/session-cookies.ts';
import { LoginService } from './login.service.ts';

/** Lets a browser that has signed in before be told from strangers who guess. */
const KNOWN_DEVICE = '__Host-known';
const ONE_YEAR = 365 * 24 * 60 * 60;

@Controller()
export class LoginController {
  private readonly service: LoginService;

  constructor(service: LoginService) {
    this.service = service;
  }

  @Route(login)
  async login(
    { body }: RouteInput<typeof login>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof login>> {
    const visitor = visitorOf(request);
    const { user, secrets, knownDevice } = await this.service.login(body, {
      visitor,
      session: readSession(request),
      knownDevice: readCookie(request, KNOWN_DEVICE),
    });
    writeSession(reply, secrets);
    keepDevice(reply, visitor);
    writeCookie(reply, { name: KNOWN_DEVICE, value: knownDevice, maxAge: ONE_YEAR });
    return { success: true, user };
  }
}
