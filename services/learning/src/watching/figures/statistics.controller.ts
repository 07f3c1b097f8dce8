import { readLearningOfCourse, readLearningStatistics } from '@lectern/contracts-learning';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { StatisticsService } from './statistics.service.ts';

/** Who may call is part of the contract. */
@Controller()
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Route(readLearningStatistics)
  readLearningStatistics({
    query,
  }: RouteInput<typeof readLearningStatistics>): Promise<RouteOutput<typeof readLearningStatistics>> {
    return this.statistics.readLearning(query);
  }

  @Route(readLearningOfCourse)
  readLearningOfCourse({
    params,
    query,
  }: RouteInput<typeof readLearningOfCourse>): Promise<RouteOutput<typeof readLearningOfCourse>> {
    return this.statistics.readCourse(params.id, query);
  }
}
