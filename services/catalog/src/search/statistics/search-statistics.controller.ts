import { makeSynonym, readSearchStatistics, removeSynonym } from '@lectern/contracts-catalog';
import type { SignedInPerson } from '@lectern/contracts-core';
import { Route, SignedIn, type RouteInput, type RouteOutput } from '@lectern/nest-kit';
import { Controller } from '@nestjs/common';
import { SearchStatisticsService } from './search-statistics.service.ts';

/** Who may call is part of each contract. */
@Controller()
export class SearchStatisticsController {
  constructor(private readonly statistics: SearchStatisticsService) {}

  @Route(readSearchStatistics)
  readSearchStatistics(
    { query }: RouteInput<typeof readSearchStatistics>,
    @SignedIn() { roles }: SignedInPerson,
  ): Promise<RouteOutput<typeof readSearchStatistics>> {
    return this.statistics.readSearches(query, roles);
  }

  @Route(makeSynonym)
  makeSynonym(
    { body }: RouteInput<typeof makeSynonym>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof makeSynonym>> {
    return this.statistics.makeSynonym(body, userId);
  }

  @Route(removeSynonym)
  removeSynonym(
    { body }: RouteInput<typeof removeSynonym>,
    @SignedIn() { userId }: SignedInPerson,
  ): Promise<RouteOutput<typeof removeSynonym>> {
    return this.statistics.removeSynonym(body, userId);
  }
}
