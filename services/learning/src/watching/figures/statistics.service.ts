import type { Transform } from 'node:stream';
import { readDayRange, type QueryOutput } from '@lectern/contracts-core';
import {
  LEARNING_ERRORS as L,
  type LearningFile,
  type readLearningOfCourse,
  type readLearningStatistics,
} from '@lectern/contracts-learning';
import {
  AuditService,
  type CsvQuery,
  DefinitionsRepository,
  DomainError,
  filterDetail,
  nameLastColumn,
  type RouteOutput,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type * as z from 'zod/mini';
import { Courses } from '../../common/courses.service.ts';
import { FiguresRepository } from './figures.repository.ts';
import { LearnersRepository } from './learners.repository.ts';
import { StatisticsRepository, type PlayedDay } from './statistics.repository.ts';

const MINUTE_MS = 60_000;

/** What the whole site watches and completes, for staff: the exact figures, not those that authors are told. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly statistics: StatisticsRepository,
    private readonly figures: FiguresRepository,
    private readonly learners: LearnersRepository,
    private readonly courses: Courses,
    private readonly definitions: DefinitionsRepository,
    private readonly audit: AuditService,
  ) {}

  /** @throws {DomainError} RANGE_REFUSED. */
  async readLearning(
    query: QueryOutput<typeof readLearningStatistics>,
  ): Promise<RouteOutput<typeof readLearningStatistics>> {
    const range = readDayRange(query, await this.figures.readToday());
    if (!range) throw new DomainError(L.RANGE_REFUSED);
    const { from, to, beforeFrom, beforeTo } = range;
    const [days, courses, firstNow, firstBefore, asOf, definitions] = await Promise.all([
      this.statistics.listDays(beforeFrom, to),
      this.statistics.listCourses(from, to),
      this.statistics.countFirstLectures(from, to),
      this.statistics.countFirstLectures(beforeFrom, beforeTo),
      this.figures.findAsOf(),
      this.definitions.readDefinitions('learning_figures'),
    ]);
    const known = await this.findTitles(courses.map(({ id }) => id));
    const inRange = days.filter(({ day }) => day >= from);
    return {
      ...{ from, to, beforeFrom, beforeTo },
      asOf: asOf?.toISOString() ?? null,
      now: { firstLectures: firstNow, ...sumOf(inRange) },
      before: { firstLectures: firstBefore, ...sumOf(days.filter(({ day }) => day < from)) },
      days: inRange.map(({ day, ...counts }) => ({ day, ...told(counts) })),
      courses: courses.map(({ id, ...counts }) => ({
        id,
        title_ko: known.get(id)?.title_ko ?? '',
        title_en: known.get(id)?.title_en ?? '',
        ...told(counts),
      })),
      courseCount: courses[0]?.of ?? 0,
      definitions,
    };
  }

  /** @throws {DomainError} RANGE_REFUSED. */
  async readCourse(
    id: string,
    query: QueryOutput<typeof readLearningOfCourse>,
  ): Promise<RouteOutput<typeof readLearningOfCourse>> {
    const range = readDayRange(query, await this.figures.readToday());
    if (!range) throw new DomainError(L.RANGE_REFUSED);
    const { from, to, beforeFrom, beforeTo } = range;
    const [sums, people, asOf] = await Promise.all([
      this.statistics.sumCourse(id, range),
      this.learners.countLearners(id),
      this.figures.findAsOf(),
    ]);
    const of = (isNow: boolean) => {
      const row = sums.find((one) => one.isNow === isNow);
      return { beginners: row?.beginners ?? 0, ...told(row ?? NOTHING) };
    };
    return {
      ...{ from, to, beforeFrom, beforeTo },
      asOf: asOf?.toISOString() ?? null,
      people,
      now: of(true),
      before: of(false),
    };
  }

  /** What the file of all courses is made from, once it is written down who takes it. @throws {DomainError} RANGE_REFUSED. */
  async prepareFile(
    query: z.output<typeof LearningFile>,
    staffId: string,
  ): Promise<CsvQuery & { through: Transform }> {
    const range = readDayRange(query, await this.figures.readToday());
    if (!range) throw new DomainError(L.RANGE_REFUSED);
    const { from, to } = range;
    const detail = filterDetail({ from, until: to });
    await this.audit.recordEntry({ action: 'course-learning-exported', actorId: staffId, detail });
    const through = nameLastColumn(
      async (ids) =>
        new Map(
          [...(await this.findTitles(ids)).values()].map((one) => [one.id, [one.title_ko, one.title_en]]),
        ),
      ['title_ko', 'title_en'],
    );
    return { ...this.statistics.coursesQuery(from, to), through };
  }

  /** The figures are true without names, so a catalogue that does not answer takes none away. */
  private async findTitles(ids: readonly string[]): ReturnType<Courses['findCourses']> {
    try {
      return await this.courses.findCourses(ids);
    } catch (error) {
      if (error instanceof DomainError) return new Map();
      throw error;
    }
  }
}

type Counts = Omit<PlayedDay, 'day'>;

const NOTHING: Counts = { playedMs: 0, completions: 0, certificates: 0 };

const told = ({ playedMs, completions, certificates }: Counts) => ({
  watchedMinutes: Math.round(playedMs / MINUTE_MS),
  completions,
  certificates,
});

/** Minutes are rounded once, so that the sum is that of the milliseconds. */
const sumOf = (days: readonly Counts[]) =>
  told({
    playedMs: days.reduce((total, { playedMs }) => total + playedMs, 0),
    completions: days.reduce((total, { completions }) => total + completions, 0),
    certificates: days.reduce((total, { certificates }) => total + certificates, 0),
  });
