import type { CourseOfBuyer, LearnerCourse } from '@lectern/contracts-learning';
import { Injectable } from '@nestjs/common';
import { AttendedRepository } from './attended.repository.ts';
import { ViewersRepository } from './viewers.repository.ts';
import type { CourseStanding } from './domain/course-progress.ts';
import { ProgressService } from './progress.service.ts';

/** Courses whose viewers are counted at once. */
const COURSES_OF_PAGE = 1_000;

/** How far people are in what they bought, told to the service that keeps reviews. */
@Injectable()
export class BuyerCoursesService {
  constructor(
    private readonly progress: ProgressService,
    private readonly attended: AttendedRepository,
    private readonly viewers: ViewersRepository,
  ) {}

  /** Viewers of the last thirty days of each course, a page at a time. */
  async countViewers(afterCurriculumId: string) {
    const counts = await this.viewers.countViewers(afterCurriculumId, COURSES_OF_PAGE);
    return { counts, isLast: counts.length < COURSES_OF_PAGE };
  }

  /** Open or over, in the order of commerce. @throws {DomainError} UNAVAILABLE. */
  async listForStaff(userId: string): Promise<LearnerCourse[]> {
    return (await this.progress.listCourses(userId)).flatMap(
      ({ course, enrolment, standing, completedAt }) =>
        enrolment === undefined
          ? []
          : {
              curriculumId: course.id,
              title_ko: course.title_ko,
              title_en: course.title_en,
              percentage: standing.percentage,
              watchedSeconds: watchedSecondsOf(standing),
              isCompleted: completedAt !== null || standing.isCompleted,
              startsAt: enrolment.startsAt,
              endsAt: enrolment.endsAt,
            },
    );
  }

  /** All courses of the person, or the named one. @throws {DomainError} UNAVAILABLE. */
  async listCourses(userId: string, curriculumId?: string): Promise<CourseOfBuyer[]> {
    const [courses, attended] = await Promise.all([
      this.progress.listCourses(userId),
      this.attended.listAttended(userId),
    ]);
    return courses
      .filter(({ course }) => curriculumId === undefined || course.id === curriculumId)
      .map(({ course, standing, completedAt }) => ({
        curriculumId: course.id,
        percentage: standing.percentage,
        watchedSeconds: watchedSecondsOf(standing),
        hasAttended: course.lectures.some(({ id }) => attended.has(id)),
        isCompleted: completedAt !== null || standing.isCompleted,
      }));
  }
}

/** Different seconds seen of a course. */
const watchedSecondsOf = ({ lectures }: CourseStanding): number =>
  lectures.reduce((sum, { watched }) => sum + (watched?.seenMs ?? 0), 0) / 1_000;
