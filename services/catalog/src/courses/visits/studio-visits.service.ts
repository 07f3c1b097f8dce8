import { CATALOG_ERRORS as C, VISIT_SOURCES, type readStudioVisits } from '@lectern/contracts-catalog';
import { koreanDay, readDayRange, type DayRange, type QueryOutput } from '@lectern/contracts-core';
import { DefinitionsRepository, DomainError, type CsvQuery, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { AuthorsService } from '../authors/authors.service.ts';
import { VisitsRepository, type VisitDay } from './visits.repository.ts';

type Query = QueryOutput<typeof readStudioVisits>;

/** Who sees the courses of an author, and how they came. */
@Injectable()
export class StudioVisitsService {
  constructor(
    private readonly visits: VisitsRepository,
    private readonly authors: AuthorsService,
    private readonly definitions: DefinitionsRepository,
  ) {}

  /** @throws {DomainError} RANGE_REFUSED, COURSE_NOT_YOURS. */
  async readVisits(userId: string, query: Query): Promise<RouteOutput<typeof readStudioVisits>> {
    const { range, courses } = await this.readQuestion(userId, query);
    const { from, to, beforeFrom, beforeTo } = range;
    const [rows, asOf, definitions] = await Promise.all([
      this.visits.listDays(courses, beforeFrom, to),
      this.visits.findAsOf(),
      this.definitions.readDefinitions('studio_visits'),
    ]);
    const now = rows.filter(({ day }) => day >= from);
    return {
      ...{ from, to, beforeFrom, beforeTo },
      asOf: asOf?.toISOString() ?? null,
      definitions,
      now: told(now),
      before: told(rows.filter(({ day }) => day < from)),
      sources: VISIT_SOURCES.flatMap((source) => {
        const own = now.filter((row) => row.source === source);
        return own.length === 0 ? [] : [{ source, ...told(own) }];
      }),
      days: [...new Set(now.map(({ day }) => day))].map((day) => {
        const own = now.filter((row) => row.day === day);
        return { day, seen: sum(own, 'seen'), opened: sum(own, 'opened') };
      }),
    };
  }

  /** @throws {DomainError} RANGE_REFUSED, COURSE_NOT_YOURS. */
  async prepareFile(userId: string, query: Query): Promise<CsvQuery> {
    const { range, courses } = await this.readQuestion(userId, query);
    return this.visits.fileQuery(courses, range.from, range.to);
  }

  private async readQuestion(
    userId: string,
    query: Query,
  ): Promise<{ range: DayRange; courses: readonly string[] }> {
    const range = readDayRange(query, koreanDay(new Date()));
    if (!range) throw new DomainError(C.RANGE_REFUSED);
    const own = (await this.authors.listAuthored(userId)).courses.map(({ id }) => id);
    if (query.course === undefined) return { range, courses: own };
    if (!own.includes(query.course)) throw new DomainError(C.COURSE_NOT_YOURS);
    return { range, courses: [query.course] };
  }
}

const sum = (rows: readonly VisitDay[], step: 'seen' | 'opened'): number =>
  rows.reduce((total, row) => total + row[step], 0);

/** What is told is five at least, so that none is nothing that may be told. */
const told = (rows: readonly VisitDay[]) => ({
  seen: sum(rows, 'seen') || null,
  opened: sum(rows, 'opened') || null,
});
