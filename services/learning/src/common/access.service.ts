import type { Course, CourseLecture } from '@lectern/contracts-catalog';
import type { Enrolment } from '@lectern/contracts-commerce';
import type { SignedInPerson } from '@lectern/contracts-core';
import { hasRole } from '@lectern/contracts-core';
import { LEARNING_ERRORS as L } from '@lectern/contracts-learning';
import { DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Courses } from './courses.service.ts';
import { courseOwnedSince } from './domain/course.ts';
import { Partners } from './partners.service.ts';

/** The part a person has in a course: learner, instructor or staff. */
export type Part = 'learner' | 'instructor' | 'staff';

/** Whether a course is open to a person: commerce knows. */
@Injectable()
export class AccessService {
  constructor(
    private readonly partners: Partners,
    private readonly courses: Courses,
  ) {}

  /** @throws {DomainError} NOT_ENROLLED, with the day on which access ended if it did; UNAVAILABLE. */
  async requireAccess(userId: string, curriculumId: string): Promise<Enrolment> {
    const enrolment = await this.partners.findEnrolment(userId, curriculumId);
    if (enrolment) return enrolment;
    const former = (await this.partners.listEnrolments(userId)).find(
      (one) => one.curriculumId === curriculumId,
    );
    throw new DomainError(
      L.NOT_ENROLLED,
      former ? { reason: 'expired', endedAt: former.endsAt } : { reason: 'not-enrolled' },
    );
  }

  /** The course for its learners, its instructor and the staff who look after courses. @throws {DomainError} NOT_ENROLLED. */
  async requirePart(person: SignedInPerson, curriculumId: string): Promise<{ course: Course; part: Part }> {
    const course = await this.courses.findCourse(curriculumId);
    if (!course) throw new DomainError(L.NOT_ENROLLED, { reason: 'not-enrolled' });
    if (course.instructorUserId === person.userId) return { course, part: 'instructor' };
    if (hasRole(person.roles, ['content'])) return { course, part: 'staff' };
    const { startsAt } = await this.requireAccess(person.userId, curriculumId);
    return { course: courseOwnedSince(course, startsAt), part: 'learner' };
  }

  /** A lecture of a course. @throws {DomainError} LECTURE_NOT_FOUND. */
  requireLecture(course: Course | undefined, lectureId: string): CourseLecture {
    const lecture = course?.lectures.find(({ id }) => id === lectureId);
    if (!lecture) throw new DomainError(L.LECTURE_NOT_FOUND);
    return lecture;
  }
}
