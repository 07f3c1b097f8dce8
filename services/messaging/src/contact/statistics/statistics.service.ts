import { koreanDay, readDayRange, type QueryOutput } from '@lectern/contracts-core';
import { SUPPORT_ERRORS as S, type readSupportStatistics } from '@lectern/contracts-messaging';
import { DefinitionsRepository, DomainError, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { StatisticsRepository, type SupportDay } from './statistics.repository.ts';

/** How much support has to do, and how soon it answers. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly statistics: StatisticsRepository,
    private readonly definitions: DefinitionsRepository,
  ) {}

  /** @throws {DomainError} RANGE_REFUSED. */
  async readSupport(
    query: QueryOutput<typeof readSupportStatistics>,
  ): Promise<RouteOutput<typeof readSupportStatistics>> {
    const moment = new Date();
    const range = readDayRange(query, koreanDay(moment));
    if (!range) throw new DomainError(S.RANGE_REFUSED);
    const { from, to, beforeFrom, beforeTo } = range;
    const [days, before, medianNow, medianBefore, openTickets] = await Promise.all([
      this.statistics.listDays(from, to),
      this.statistics.listDays(beforeFrom, beforeTo),
      this.statistics.findMedian(from, to),
      this.statistics.findMedian(beforeFrom, beforeTo),
      this.statistics.countOpen(),
    ]);
    return {
      ...{ from, to, beforeFrom, beforeTo, openTickets, days },
      asOf: moment.toISOString(),
      now: { ...sumOf(days), medianMinutes: medianNow },
      before: { ...sumOf(before), medianMinutes: medianBefore },
      definitions: await this.definitions.readDefinitions('support_figures'),
    };
  }
}

const sumOf = (days: readonly SupportDay[]) => ({
  opened: days.reduce((total, { opened }) => total + opened, 0),
  answered: days.reduce((total, { answered }) => total + answered, 0),
});
