import { koreanDay, readDayRange, type QueryOutput } from '@lectern/contracts-core';
import { LEARNING_ERRORS as L, type readLiveStatistics } from '@lectern/contracts-learning';
import { DefinitionsRepository, DomainError, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Courses } from '../../common/courses.service.ts';
import { LiveMailPartners } from '../mails/live-mail-partners.ts';
import { ScheduleRepository } from '../schedule.repository.ts';
import { LiveSessionsRepository, type LiveWeek } from './live-sessions.repository.ts';

/** Counts who was at sessions that are over, and tells staff by session and week. */
@Injectable()
export class LiveSessionsService {
  constructor(
    private readonly sessions: LiveSessionsRepository,
    private readonly definitions: DefinitionsRepository,
    private readonly schedule: ScheduleRepository,
    private readonly partners: LiveMailPartners,
    private readonly courses: Courses,
  ) {}

  /** @throws {DomainError} RANGE_REFUSED. */
  async readAttendance(
    query: QueryOutput<typeof readLiveStatistics>,
  ): Promise<RouteOutput<typeof readLiveStatistics>> {
    const range = readDayRange(query, koreanDay(await this.schedule.readClock()));
    if (!range) throw new DomainError(L.RANGE_REFUSED);
    const { from, to, beforeFrom, beforeTo } = range;
    const [weeks, weeksBefore, sessions, asOf, definitions] = await Promise.all([
      this.sessions.listWeeks(from, to),
      this.sessions.listWeeks(beforeFrom, beforeTo),
      this.sessions.listSessions(from, to),
      this.sessions.findAsOf(),
      this.definitions.readDefinitions('live_attendance_session'),
    ]);
    const known = await this.findCourses([...new Set(sessions.map(({ curriculumId }) => curriculumId))]);
    const lectures = new Map(
      [...known.values()].flatMap((course) => course.lectures.map((lecture) => [lecture.id, lecture])),
    );
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

  /** The figures are true without names, so a catalogue that does not answer takes none away. */
  private async findCourses(ids: readonly string[]): ReturnType<Courses['findCourses']> {
    try {
      return await this.courses.findCourses(ids);
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
