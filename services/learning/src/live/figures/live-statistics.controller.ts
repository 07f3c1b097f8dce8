import type { SignedInPerson } from '@lectern/contracts-core';
import {
  exportLiveAttendance,
  LEARNING_ERRORS as L,
  LearningFile,
  readLiveStatistics,
} from '@lectern/contracts-learning';
import {
  Database,
  Describes,
  DomainError,
  Route,
  sendCsv,
  SignedIn,
  type RouteInput,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { LiveSessionsService } from './live-sessions.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class LiveStatisticsController {
  constructor(
    private readonly database: Database,
    private readonly sessions: LiveSessionsService,
  ) {}

  @Route(readLiveStatistics)
  readLiveStatistics({
    query,
  }: RouteInput<typeof readLiveStatistics>): Promise<RouteOutput<typeof readLiveStatistics>> {
    return this.sessions.readAttendance(query);
  }

  @Get(exportLiveAttendance.path)
  @Describes(exportLiveAttendance)
  async exportLiveAttendance(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const parsed = LearningFile.safeParse(query);
    if (!parsed.success) throw new DomainError(L.RANGE_REFUSED);
    const file = await this.sessions.prepareFile(parsed.data, userId);
    await sendCsv(reply, this.database, { name: 'lectern-live-attendance', ...file });
  }
}
