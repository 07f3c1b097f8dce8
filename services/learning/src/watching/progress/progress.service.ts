import type { Course } from '@lectern/contracts-catalog';
import type { Enrolment } from '@lectern/contracts-commerce';
import { Injectable } from '@nestjs/common';
import { Courses } from '../../common/courses.service.ts';
import { courseOwnedSince } from '../../common/domain/course.ts';
import { Partners } from '../../common/partners.service.ts';
import { WatchService } from '../watch/watch.service.ts';
import { CompletionsRepository } from './completions.repository.ts';
import { standingIn, type CourseStanding } from './domain/course-progress.ts';

/** A course of a person and how far they are in it. */
export interface OwnCourse {
  readonly course: Course;
  /** Undefined when it was never bought, or was refunded. */
  readonly enrolment: Enrolment | undefined;
  readonly standing: CourseStanding;
  /** Since when enough was seen; lectures added later take nothing back. */
  readonly completedAt: Date | null;
}

/** Progress of people in their courses. */
@Injectable()
export class ProgressService {
  constructor(
    private readonly courses: Courses,
    private readonly partners: Partners,
    private readonly watch: WatchService,
    private readonly completions: CompletionsRepository,
  ) {}

  /** Every course of a person, open or over, in the order of commerce. @throws {DomainError} UNAVAILABLE. */
  async listCourses(userId: string): Promise<OwnCourse[]> {
    const [enrolments, watched, completions] = await Promise.all([
      this.partners.listEnrolments(userId),
      this.watch.listWatched(userId),
      this.completions.listCompletions(userId),
    ]);
    const courses = await this.courses.findCourses(enrolments.map(({ curriculumId }) => curriculumId));
    const completedAt = new Map(completions.map((row) => [row.curriculumId, row.completedAt]));
    return enrolments.flatMap((enrolment) => {
      const whole = courses.get(enrolment.curriculumId);
      // The courses of such a pack are enrolled in besides it: it has nothing of its own to learn.
      if (!whole || whole.isPackOfCourses) return [];
      const course = courseOwnedSince(whole, enrolment.startsAt);
      const standing = standingIn(course, watched);
      return [{ course, enrolment, standing, completedAt: completedAt.get(course.id) ?? null }];
    });
  }

  /** One course, also one that is not the person's. Undefined when there is none. @throws {DomainError} UNAVAILABLE. */
  async findCourse(userId: string, curriculumId: string): Promise<OwnCourse | undefined> {
    const [whole, enrolments, watched, completions] = await Promise.all([
      this.courses.findCourse(curriculumId),
      this.partners.listEnrolments(userId),
      this.watch.listWatched(userId),
      this.completions.listCompletions(userId),
    ]);
    if (!whole) return undefined;
    const enrolment = enrolments.find((one) => one.curriculumId === curriculumId);
    const course = courseOwnedSince(whole, enrolment?.startsAt ?? null);
    const standing = standingIn(course, watched);
    // Each course of such a pack is completed in itself: no certificate is of the pack, whatever its own course holds.
    if (whole.isPackOfCourses)
      return { course, enrolment, standing: { ...standing, isCompleted: false }, completedAt: null };
    return {
      course,
      enrolment,
      standing,
      completedAt: completions.find((one) => one.curriculumId === curriculumId)?.completedAt ?? null,
    };
  }

  /** Notes that a course is completed; repeats keep the first time. */
  noteCompletion(userId: string, curriculumId: string): Promise<void> {
    return this.completions.noteCompletion(userId, curriculumId);
  }
}
