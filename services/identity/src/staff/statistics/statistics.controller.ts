import { readAccountStatistics } from '@lectern/contracts-identity';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { StatisticsService } from './statistics.service.ts';

/** Who may call is part of the contract. */
@Controller()
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Route(readAccountStatistics)
  readAccountStatistics({
    query,
  }: RouteInput<typeof readAccountStatistics>): Promise<RouteOutput<typeof readAccountStatistics>> {
    return this.statistics.readAccounts(query);
  }
}
