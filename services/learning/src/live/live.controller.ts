import { COMMON_ERRORS, type SignedInPerson } from '@lectern/contracts-core';
import {
  attendLive,
  confirmPresence,
  getLiveCalendar,
  getLiveLecture,
  leaveLive,
} from '@lectern/contracts-learning';
import {
  Describes,
  DomainError,
  RequireSignIn,
  Route,
  sessionBindingOf,
  SignedIn,
  type RouteInput,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LiveService } from './live.service.ts';

@Controller()
export class LiveController {
  constructor(private readonly live: LiveService) {}

  @Route(getLiveLecture)
  getLiveLecture(
    { params }: RouteInput<typeof getLiveLecture>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof getLiveLecture>> {
    return this.live.getLecture(person, params);
  }

  @Route(attendLive)
  attendLive(
    { params, body }: RouteInput<typeof attendLive>,
    @SignedIn() person: SignedInPerson,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof attendLive>> {
    const sessionBinding = sessionBindingOf(request) ?? '';
    return this.live.attendLecture({ person, sessionBinding }, params, body);
  }

  @Route(confirmPresence)
  confirmPresence(
    { params, body }: RouteInput<typeof confirmPresence>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof confirmPresence>> {
    return this.live.confirmPresence(person, params, body.number);
  }

  @Route(leaveLive)
  leaveLive(
    { params }: RouteInput<typeof leaveLive>,
    @SignedIn() person: SignedInPerson,
  ): Promise<RouteOutput<typeof leaveLive>> {
    return this.live.leaveLecture(person, params);
  }

  /** To be opened by a calendar: no page of ours ever shows it. */
  @Get(getLiveCalendar.path)
  @Describes(getLiveCalendar)
  @RequireSignIn('licensed-or-content')
  async getLiveCalendar(
    @Param() place: unknown,
    @Query() sent: unknown,
    @SignedIn() person: SignedInPerson,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const params = getLiveCalendar.params?.safeParse(place);
    const query = getLiveCalendar.query?.safeParse(sent);
    if (!params?.success || !query?.success) throw new DomainError(COMMON_ERRORS.BAD_REQUEST);
    const { lang = 'ko' } = query.data;
    reply.headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="lecture-${params.data.lectureId}.ics"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    return this.live.writeCalendar(person, params.data, lang);
  }
}
