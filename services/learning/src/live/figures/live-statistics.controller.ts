import { readLiveStatistics } from '@lectern/contracts-learning';
import { Route, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { LiveSessionsService } from './live-sessions.service.ts';

/** Who may call is part of the contract. */
@Controller()
export class LiveStatisticsController {
  constructor(private readonly sessions: LiveSessionsService) {}

  @Route(readLiveStatistics)
  readLiveStatistics({
    query,
  }: RouteInput<typeof readLiveStatistics>): Promise<RouteOutput<typeof readLiveStatistics>> {
    return this.sessions.readAttendance(query);
  }
}
