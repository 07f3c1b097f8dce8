import {
  readDayRange,
  SMALLEST_GROUP,
  tellInGroups,
  type DayOfPeople,
  type QueryOutput,
} from '@lectern/contracts-core';
import {
  LEARNING_ERRORS as L,
  type LectureWatching,
  type listLectureWatching,
  type readRetention,
  type readStudioWatching,
} from '@lectern/contracts-learning';
import { DefinitionsRepository, DomainError, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Courses } from '../../common/courses.service.ts';
import { AuthoredCourses } from '../../common/authored-courses.service.ts';
import { FiguresRepository, type CourseDayRow } from './figures.repository.ts';

const MINUTE_MS = 60_000;

/** How courses are watched, for those who write them. */
@Injectable()
export class StudioWatchingService {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly definitions: DefinitionsRepository,
    private readonly authored: AuthoredCourses,
    private readonly courses: Courses,
  ) {}

  /** @throws {DomainError} RANGE_REFUSED, COURSE_NOT_YOURS, UNAVAILABLE. */
  async readWatching(
    userId: string,
    query: QueryOutput<typeof readStudioWatching>,
  ): Promise<RouteOutput<typeof readStudioWatching>> {
    const range = readDayRange(query, await this.figures.readToday());
    if (!range) throw new DomainError(L.RANGE_REFUSED);
    const ids = await this.authored.requireCourses(userId, query.course);
    const [courseDays, toldDays, questions, asOf, definitions] = await Promise.all([
      this.figures.listCourseDays(ids),
      this.figures.listToldDays(ids, range),
      this.figures.countUnanswered(ids, range.from),
      this.figures.findAsOf(),
      this.definitions.readDefinitions('studio_watching'),
    ]);
    const told = {
      beginners: toldPeople(courseDays, 'beginners'),
      completions: toldPeople(courseDays, 'completions'),
      certificates: toldPeople(courseDays, 'certificates'),
      watchedMinutes: toldDays.map(({ day, playedMs }) => ({
        day,
        people: Math.round(playedMs / MINUTE_MS),
      })),
    };
    const sums = (from: string, to: string) => ({
      beginners: sumOf(told.beginners, from, to),
      completions: sumOf(told.completions, from, to),
      certificates: sumOf(told.certificates, from, to),
      watchedMinutes: sumOf(told.watchedMinutes, from, to),
    });
    const minutesOf = sumByDay(told.watchedMinutes);
    const beginnersOf = sumByDay(told.beginners);
    const completionsOf = sumByDay(told.completions);
    const days = [...new Set([...beginnersOf.keys(), ...completionsOf.keys(), ...minutesOf.keys()])];
    return {
      ...range,
      asOf: asOf?.toISOString() ?? null,
      definitions,
      now: { ...sums(range.from, range.to), unanswered: questions.unanswered },
      before: { ...sums(range.beforeFrom, range.beforeTo), unanswered: questions.unansweredBefore },
      days: days
        .filter((day) => day >= range.from && day <= range.to)
        .toSorted()
        .map((day) => ({
          day,
          watchedMinutes: minutesOf.get(day) ?? 0,
          beginners: beginnersOf.get(day) ?? 0,
          completions: completionsOf.get(day) ?? 0,
        })),
    };
  }

  /** @throws {DomainError} COURSE_NOT_YOURS, UNAVAILABLE. */
  async listLectures(userId: string, curriculumId: string): Promise<RouteOutput<typeof listLectureWatching>> {
    await this.authored.requireCourses(userId, curriculumId);
    const [course, rows, days, asOf, definitions] = await Promise.all([
      this.courses.findCourse(curriculumId),
      this.figures.listLectures(curriculumId),
      this.figures.listLectureDays(curriculumId),
      this.figures.findAsOf(),
      this.definitions.readDefinitions('studio_watching'),
    ]);
    const byId = new Map(rows.map((row) => [row.lectureId, row]));
    const completions = (lectureId: string): number | null => {
      const own = days.filter((row) => row.lectureId === lectureId);
      const told = tellInGroups(own.map((row) => ({ day: row.day, people: row.completions })));
      return told.length === 0 ? null : told.reduce((sum, { people }) => sum + people, 0);
    };
    const figuresOf = (lectureId: string) => {
      const row = byId.get(lectureId);
      const people = row && row.people >= SMALLEST_GROUP ? row.people : null;
      const seconds = row?.seconds ?? 0;
      const averageShare =
        row && people !== null && seconds > 0
          ? Math.min(100, Math.round((100 * row.seenSeconds) / people / seconds))
          : null;
      return { people, averageShare, completions: completions(lectureId) };
    };
    const listed = (course?.lectures ?? []).map((lecture): LectureWatching => ({
      lectureId: lecture.id,
      title_ko: lecture.title_ko,
      title_en: lecture.title_en,
      isRemoved: false,
      duration: lecture.duration,
      ...figuresOf(lecture.id),
    }));
    const known = new Set(listed.map(({ lectureId }) => lectureId));
    const removed = rows
      .filter(({ lectureId }) => !known.has(lectureId))
      .map(({ lectureId, seconds }): LectureWatching => ({
        lectureId,
        title_ko: '',
        title_en: '',
        isRemoved: true,
        duration: seconds,
        ...figuresOf(lectureId),
      }));
    return { asOf: asOf?.toISOString() ?? null, definitions, lectures: [...listed, ...removed] };
  }

  /** @throws {DomainError} COURSE_NOT_YOURS, LECTURE_NOT_FOUND, UNAVAILABLE. */
  async readRetention(
    userId: string,
    curriculumId: string,
    lectureId: string,
  ): Promise<RouteOutput<typeof readRetention>> {
    await this.authored.requireCourses(userId, curriculumId);
    const [seconds, course, definitions] = await Promise.all([
      this.figures.findSeconds(curriculumId, lectureId),
      this.courses.findCourse(curriculumId),
      this.definitions.readDefinitions('studio_watching'),
    ]);
    const isListed = course?.lectures.some(({ id }) => id === lectureId) ?? false;
    if (!seconds && !isListed) throw new DomainError(L.LECTURE_NOT_FOUND);
    if (!seconds || seconds.toldPeople < SMALLEST_GROUP)
      return { asOf: null, definitions, people: null, plays: [], firstViews: [] };
    const isTold = (index: number): boolean => (seconds.toldFirstViews[index] ?? 0) >= SMALLEST_GROUP;
    const shown = (list: readonly number[]) => list.map((count, index) => (isTold(index) ? count : null));
    return {
      asOf: seconds.toldAt?.toISOString() ?? null,
      definitions,
      people: seconds.toldPeople,
      plays: shown(seconds.toldPlays),
      firstViews: shown(seconds.toldFirstViews),
    };
  }
}

type PeopleField = 'beginners' | 'completions' | 'certificates';

/** Told by course, so that a figure of all courses and one of each differ by five people or by none. */
function toldPeople(rows: readonly CourseDayRow[], field: PeopleField): DayOfPeople[] {
  const courses = new Map<string, DayOfPeople[]>();
  for (const row of rows) {
    const days = courses.get(row.curriculumId) ?? [];
    days.push({ day: row.day, people: row[field] });
    courses.set(row.curriculumId, days);
  }
  return [...courses.values()].flatMap((days) => tellInGroups(days));
}

/** Several courses may be told on one day. */
function sumByDay(told: readonly DayOfPeople[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { day, people } of told) sums.set(day, (sums.get(day) ?? 0) + people);
  return sums;
}

/** Null where nothing is told. */
function sumOf(told: readonly DayOfPeople[], from: string, to: string): number | null {
  const inside = told.filter(({ day }) => day >= from && day <= to);
  return inside.length === 0 ? null : inside.reduce((sum, { people }) => sum + people, 0);
}
