import { Injectable } from '@nestjs/common';
import { CancelledCoursesRepository, type ToldCourse } from './cancelled-courses.repository.ts';

/** Courses that do not take place, as learning tells it. */
@Injectable()
export class CancelledCourses {
  constructor(private readonly courses: CancelledCoursesRepository) {}

  /** Returns whether the course is cancelled since now: false of a repeat and of what was stored before the latest. */
  noteCourse(told: ToldCourse): Promise<boolean> {
    return this.courses.noteCourse(told);
  }

  /** Those of these courses that are cancelled. */
  findCancelled(curriculumIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.courses.findCancelled(curriculumIds);
  }

  listCancelled(): Promise<string[]> {
    return this.courses.listCancelled();
  }

  /**
   * Of a course that has been cancelled for an hour, in which staff can take it back: who cancelled it, and whether that
   * was in the last 30 days.
   */
  findDue(curriculumId: string): Promise<{ staffId: string; isRecent: boolean } | undefined> {
    return this.courses.findDue(curriculumId);
  }
}
