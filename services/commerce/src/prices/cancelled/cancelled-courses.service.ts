import { Injectable } from '@nestjs/common';
import { CancelledCoursesRepository } from './cancelled-courses.repository.ts';

/** Courses that do not take place, as learning tells it. */
@Injectable()
export class CancelledCourses {
  constructor(private readonly courses: CancelledCoursesRepository) {}

  /** @param staffId Who cancelled it. Returns false when it was known. */
  noteCancelled(curriculumId: string, staffId: string): Promise<boolean> {
    return this.courses.addCourse(curriculumId, staffId);
  }

  /** The course takes place after all. */
  noteTakenBack(curriculumId: string): Promise<void> {
    return this.courses.removeCourse(curriculumId);
  }

  /** Those of these courses that are cancelled, each with who of the staff cancelled it. */
  findCancelled(curriculumIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.courses.findCancelled(curriculumIds);
  }
}
