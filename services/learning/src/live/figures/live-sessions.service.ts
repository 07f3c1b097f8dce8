import type { Transform } from 'node:stream';
import type { Course } from '@lectern/contracts-catalog';
import { koreanDay, readDayRange, type DayRange, type QueryOutput } from '@lectern/contracts-core';
import {
  LEARNING_ERRORS as L,
  type exportLiveAttendance,
  type readLiveStatistics,
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
import { Courses } from '../../common/courses.service.ts';
import { LiveMailPartners } from '../mails/live-mail-partners.ts';
import { ScheduleRepository } from '../schedule.repository.ts';
import { LiveSessionsRepository, type LiveWeek } from './live-sessions.repository.ts';

type Lecture = Course['lectures'][number];

/** Counts who was at sessions that are over, and tells staff by session and week. */
@Injectable()
export class LiveSessionsService {
  constructor(
    private readonly sessions: LiveSessionsRepository,
    private readonly definitions: DefinitionsRepository,
    private readonly schedule: ScheduleRepository,
    private readonly partners: LiveMailPartners,
    private readonly courses: Courses,
    private readonly audit: AuditService,
  ) {}

  /** @throws {DomainError} RANGE_REFUSED. */
  async readAttendance(
    query: QueryOutput<typeof readLiveStatistics>,
  ): Promise<RouteOutput<typeof readLiveStatistics>> {
    const { from, to, beforeFrom, beforeTo } = await this.readRange(query);
    const [weeks, weeksBefore, sessions, asOf, definitions] = await Promise.all([
      this.sessions.listWeeks(from, to),
      this.sessions.listWeeks(beforeFrom, beforeTo),
      this.sessions.listSessions(from, to),
      this.sessions.findAsOf(),
      this.definitions.readDefinitions('live_attendance_session'),
    ]);
    const lectures = await this.findLectures(sessions.map(({ curriculumId }) => curriculumId));
    return {
      ...{ from, to, beforeFrom, beforeTo },
      asOf: asOf?.toISOString() ?? null,
      definitions,
      now: sumOf(weeks),
      before: sumOf(weeksBefore),
      weeks,
      sessions: sessions.map(({ startsAt, ...session }) => ({
        ...session,
        startsAt: startsAt.toISOString(),
        title_ko: lectures.get(session.lectureId)?.title_ko ?? '',
        title_en: lectures.get(session.lectureId)?.title_en ?? '',
      })),
    };
  }

  /** What the file of all sessions is made from, once it is written down who takes it. @throws {DomainError} RANGE_REFUSED. */
  async prepareFile(
    query: QueryOutput<typeof exportLiveAttendance>,
    staffId: string,
  ): Promise<CsvQuery & { through: Transform }> {
    const { from, to } = await this.readRange(query);
    const detail = filterDetail({ from, until: to });
    await this.audit.recordEntry({ action: 'live-attendance-exported', actorId: staffId, detail });
    const through = nameLastColumn((places) => this.findTitles(places), ['title_ko', 'title_en']);
    return { ...this.sessions.sessionsQuery(from, to), through };
  }

  /** @throws {DomainError} UNAVAILABLE while commerce cannot say who was enrolled. */
  async countEnded(): Promise<void> {
    for (let isDone = false; !isDone;) {
      const ended = await this.sessions.listUncounted();
      for (const session of ended) {
        const people = await this.listPeople(session.curriculumId, session.endedAt);
        await this.sessions.countSession(session, people);
      }
      isDone = ended.length === 0;
    }
    await this.sessions.noteAsOf();
  }

  /** Who was enrolled at a moment: the first count comes long after most sessions. */
  private async listPeople(curriculumId: string, openAt: Date): Promise<string[]> {
    const people: string[] = [];
    for (let isLast = false; !isLast;) {
      const page = await this.partners.listPeople(curriculumId, people.at(-1) ?? '', openAt);
      people.push(...page.userIds);
      isLast = page.isLast || page.userIds.length === 0;
    }
    return people;
  }

  /** @throws {DomainError} RANGE_REFUSED. */
  private async readRange(query: QueryOutput<typeof readLiveStatistics>): Promise<DayRange> {
    const range = readDayRange(query, koreanDay(await this.schedule.readClock()));
    if (!range) throw new DomainError(L.RANGE_REFUSED);
    return range;
  }

  /** Both titles of lectures. @param places Each a course and a lecture of it, with a slash between. */
  private async findTitles(places: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const split = places.map((place) => ({ place, at: place.indexOf('/') }));
    const lectures = await this.findLectures(split.map(({ place, at }) => place.slice(0, at)));
    return new Map(
      split.flatMap(({ place, at }) => {
        const lecture = lectures.get(place.slice(at + 1));
        return lecture ? [[place, [lecture.title_ko, lecture.title_en]] as const] : [];
      }),
    );
  }

  /** The lectures of courses. The figures are true without names, so a catalogue that does not answer takes none away. */
  private async findLectures(courseIds: readonly string[]): Promise<ReadonlyMap<string, Lecture>> {
    try {
      const courses = await this.courses.findCourses(courseIds);
      return new Map([...courses.values()].flatMap(({ lectures }) => lectures.map((one) => [one.id, one])));
    } catch (error) {
      if (error instanceof DomainError) return new Map();
      throw error;
    }
  }
}

const sumOf = (weeks: readonly LiveWeek[]) => {
  const of = (field: Exclude<keyof LiveWeek, 'week'>) =>
    weeks.reduce((total, week) => total + week[field], 0);
  return {
    sessions: of('sessions'),
    enrolled: of('enrolled'),
    came: of('came'),
    stayed: of('stayed'),
    asked: of('asked'),
    confirmed: of('confirmed'),
  };
};
