import type { SignedInPerson } from '@lectern/contracts-core';
import {
  exportCourseLearning,
  LEARNING_ERRORS as L,
  LearningFile,
  readLearningOfCourse,
  readLearningStatistics,
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
import { StatisticsService } from './statistics.service.ts';

/** Who may call is part of the contract. */
@Controller()
export class StatisticsController {
  constructor(
    private readonly database: Database,
    private readonly statistics: StatisticsService,
  ) {}

  @Route(readLearningStatistics)
  readLearningStatistics({
    query,
  }: RouteInput<typeof readLearningStatistics>): Promise<RouteOutput<typeof readLearningStatistics>> {
    return this.statistics.readLearning(query);
  }

  @Get(exportCourseLearning.path)
  @Describes(exportCourseLearning)
  async exportCourseLearning(
    @Query() query: unknown,
    @SignedIn() { userId }: SignedInPerson,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const parsed = LearningFile.safeParse(query);
    if (!parsed.success) throw new DomainError(L.RANGE_REFUSED);
    const file = await this.statistics.prepareFile(parsed.data, userId);
    await sendCsv(reply, this.database, { name: 'lectern-learning-by-course', ...file });
  }

  @Route(readLearningOfCourse)
  readLearningOfCourse({
    params,
    query,
  }: RouteInput<typeof readLearningOfCourse>): Promise<RouteOutput<typeof readLearningOfCourse>> {
    return this.statistics.readCourse(params.id, query);
  }
}
