import { readSupportStatistics } from '@lectern/contracts-messaging';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { StatisticsService } from './statistics.service.ts';

/** Who may call is part of the contract. */
@Controller()
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Route(readSupportStatistics)
  readSupportStatistics({
    query,
  }: RouteInput<typeof readSupportStatistics>): Promise<RouteOutput<typeof readSupportStatistics>> {
    return this.statistics.readSupport(query);
  }
}
