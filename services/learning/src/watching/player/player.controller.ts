import { ACCESS_ERRORS as A, type SignedInPerson } from '@lectern/contracts-core';
import {
  closePlayerSession,
  openPlayerSession,
  saveWatched,
  sendHeartbeat,
  takeOverStream,
} from '@lectern/contracts-learning';
import {
  DomainError,
  Route,
  sessionBindingOf,
  SignedIn,
  SlidingLimits,
  type Limit,
  type RouteInput,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepDeviceSecret } from '../devices/device-cookie.ts';
import { HeartbeatsService } from './heartbeats.service.ts';
import { PlayerService, type Viewer } from './player.service.ts';

/** A lecture every five seconds for ten minutes: more than a person opens who looks for a place in a course. */
const OPENINGS: Limit = { name: 'player-openings', hits: 120, seconds: 600 };

@Controller()
export class PlayerController {
  constructor(
    private readonly player: PlayerService,
    private readonly heartbeats: HeartbeatsService,
    private readonly limits: SlidingLimits,
  ) {}

  @Route(openPlayerSession)
  async openPlayerSession(
    { body }: RouteInput<typeof openPlayerSession>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof openPlayerSession>> {
    await this.limits.countHit(OPENINGS, person.userId);
    return this.player.openSession(viewerOf(person, request, reply), body);
  }

  @Route(takeOverStream)
  async takeOverStream(
    { params }: RouteInput<typeof takeOverStream>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteOutput<typeof takeOverStream>> {
    await this.limits.countHit(OPENINGS, person.userId);
    return this.player.takeStreamOver(viewerOf(person, request, reply), params.sessionId);
  }

  @Route(sendHeartbeat)
  sendHeartbeat(
    { params, body }: RouteInput<typeof sendHeartbeat>,
    @SignedIn() { userId }: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof sendHeartbeat>> {
    const saver = { ...params, userId, sessionBinding: bindingOf(request) };
    return this.heartbeats.receiveHeartbeat(saver, body);
  }

  @Route(saveWatched)
  saveWatched(
    { params, body }: RouteInput<typeof saveWatched>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof saveWatched>> {
    return this.heartbeats.savePlayed({ ...params, userId }, body);
  }

  @Route(closePlayerSession)
  closePlayerSession(
    { params, body }: RouteInput<typeof closePlayerSession>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof closePlayerSession>> {
    return this.heartbeats.closeSession({ ...params, userId }, body);
  }
}

function viewerOf({ userId }: SignedInPerson, request: FastifyRequest, reply: FastifyReply): Viewer {
  return {
    userId,
    deviceSecret: keepDeviceSecret(request, reply),
    userAgent: request.headers['user-agent'],
    sessionBinding: bindingOf(request),
  };
}

function bindingOf(request: FastifyRequest): string {
  const binding = sessionBindingOf(request);
  if (!binding) throw new DomainError(A.UNAUTHENTICATED);
  return binding;
}
