import { SMALLEST_GROUP, type QueryOutput } from '@lectern/contracts-core';
import type { listStudioLearners, StudioLearner } from '@lectern/contracts-learning';
import { maskName, SETTINGS, type CsvQuery, type RouteOutput } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Courses } from '../../common/courses.service.ts';
import { courseLengthMsOf } from '../../common/domain/course.ts';
import { percentOf } from '../../common/domain/percentage.ts';
import { Partners } from '../../common/partners.service.ts';
import { AuthoredCourses } from '../../common/authored-courses.service.ts';
import type { LearningSettings } from '../../config.ts';
import { LearnersRepository, type LearnerRow } from './learners.repository.ts';
import { SealedCursors } from './sealed-cursors.ts';

/** The people of a course, for its authors: where they are, not who they are. */
@Injectable()
export class StudioLearnersService {
  private readonly cursors: SealedCursors;

  constructor(
    private readonly learners: LearnersRepository,
    private readonly authored: AuthoredCourses,
    private readonly courses: Courses,
    private readonly partners: Partners,
    @Inject(SETTINGS) { serviceSecret }: LearningSettings,
  ) {
    this.cursors = new SealedCursors(serviceSecret);
  }

  /** None before there are five. @throws {DomainError} COURSE_NOT_YOURS, UNAVAILABLE. */
  async listLearners(
    userId: string,
    curriculumId: string,
    query: QueryOutput<typeof listStudioLearners>,
  ): Promise<RouteOutput<typeof listStudioLearners>> {
    const lengthMs = await this.requireLength(userId, curriculumId);
    const total = await this.learners.countLearners(curriculumId);
    if (total < SMALLEST_GROUP) return { learners: [], total: null, next: null };
    const about = `${userId} ${curriculumId}`;
    const after = this.cursors.openCursor(query.after, about);
    const { rows, next } = await this.learners.listLearners(curriculumId, { ...query, after });
    const names = await this.partners.findNames(rows.map(({ userId: learnerId }) => learnerId));
    return {
      learners: rows.map((row) => presentLearner(row, names, lengthMs)),
      total,
      next: next === null ? null : this.cursors.sealCursor(next, about),
    };
  }

  /** @throws {DomainError} COURSE_NOT_YOURS, UNAVAILABLE. */
  async prepareFile(userId: string, curriculumId: string): Promise<CsvQuery> {
    const lengthMs = await this.requireLength(userId, curriculumId);
    return this.learners.fileQuery(curriculumId, lengthMs, SMALLEST_GROUP);
  }

  private async requireLength(userId: string, curriculumId: string): Promise<number> {
    await this.authored.requireCourses(userId, curriculumId);
    const course = await this.courses.findCourse(curriculumId);
    return course ? courseLengthMsOf(course) : 0;
  }
}

/** Without a name once the account is gone. */
function presentLearner(
  { userId, seenMs, ...row }: LearnerRow,
  names: ReadonlyMap<string, string>,
  lengthMs: number,
): StudioLearner {
  return {
    ...row,
    name: maskName(names.get(userId) ?? ''),
    progress: Math.min(100, percentOf(seenMs, lengthMs)),
  };
}
