import { koreanDay, readDayRange, type QueryOutput } from '@lectern/contracts-core';
import { IDENTITY_ERRORS as I, type readAccountStatistics } from '@lectern/contracts-identity';
import { DefinitionsRepository, DomainError, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { StatisticsRepository, type AccountDay } from './statistics.repository.ts';

/** How many people come, and how many of them have a verified licence. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly statistics: StatisticsRepository,
    private readonly definitions: DefinitionsRepository,
  ) {}

  /** @throws {DomainError} RANGE_REFUSED. */
  async readAccounts(
    query: QueryOutput<typeof readAccountStatistics>,
  ): Promise<RouteOutput<typeof readAccountStatistics>> {
    const now = new Date();
    const range = readDayRange(query, koreanDay(now));
    if (!range) throw new DomainError(I.RANGE_REFUSED);
    const days = await this.statistics.listDays(range.beforeFrom, range.to);
    const { from, to, beforeFrom, beforeTo } = range;
    const inRange = days.filter(({ day }) => day >= from);
    return {
      ...{ from, to, beforeFrom, beforeTo },
      asOf: now.toISOString(),
      now: sumOf(inRange),
      before: sumOf(days.filter(({ day }) => day < from)),
      days: inRange,
      definitions: await this.definitions.readDefinitions('account_figures'),
    };
  }
}

const sumOf = (days: readonly AccountDay[]) => ({
  signUps: days.reduce((total, { signUps }) => total + signUps, 0),
  verified: days.reduce((total, { verified }) => total + verified, 0),
});
