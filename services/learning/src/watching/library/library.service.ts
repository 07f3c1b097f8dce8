import { LEARNING_ERRORS as L, type EnrolledLecture } from '@lectern/contracts-learning';
import type {
  getCurriculumProgress,
  getLearningStats,
  listEnrolledLectures,
  listResumePositions,
  listViewRecords,
} from '@lectern/contracts-learning';
import { DomainError, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CertificatesService } from '../../certificates/certificates.service.ts';
import { ProgressService, type OwnCourse } from '../progress/progress.service.ts';
import { lastDays, streakOf } from './domain/days.ts';
import { LibraryRepository } from './library.repository.ts';
import { continueWith, presentCourse, presentLecture } from './present-course.ts';

const DAYS_SHOWN = 28;

/** My page: the courses of a person and what they have learned. */
@Injectable()
export class LibraryService {
  constructor(
    private readonly progress: ProgressService,
    private readonly repository: LibraryRepository,
    private readonly certificates: CertificatesService,
  ) {}

  async listCourses(userId: string): Promise<RouteOutput<typeof listEnrolledLectures>> {
    const [courses, certificatesCount] = await Promise.all([
      this.presentCourses(userId),
      this.certificates.countValid(userId),
    ]);
    const sum = courses.reduce((total, { curriculum_percentage: share }) => total + share, 0);
    return {
      lectures: courses,
      totalProgress: courses.length > 0 ? Math.floor(sum / courses.length) : 0,
      certificatesCount,
    };
  }

  async listRecords(
    userId: string,
    paging: { page: number; size: number },
  ): Promise<RouteOutput<typeof listViewRecords>> {
    const rows = await this.repository.listRecords(userId, paging);
    return {
      lectures: rows.map((row) => ({
        lectureId: row.lectureId,
        curriculum_id: row.curriculumId,
        progress: row.seenMs / 1_000,
        duration: row.durationMs / 1_000,
        position_seconds: row.positionMs / 1_000,
        completed: row.completedAt !== null,
        updated_at: row.positionAt.toISOString(),
      })),
      total: rows[0]?.total ?? 0,
    };
  }

  /** @throws {DomainError} LECTURE_NOT_FOUND for a course that is none. */
  async getProgress(
    userId: string,
    curriculumId: string,
  ): Promise<RouteOutput<typeof getCurriculumProgress>> {
    const own = await this.progress.findCourse(userId, curriculumId);
    if (!own) throw new DomainError(L.LECTURE_NOT_FOUND);
    const { course, enrolment, standing, completedAt } = own;
    const accessEndsAt = enrolment?.endsAt ?? null;
    return {
      percentage: standing.percentage,
      curriculumId,
      title_ko: course.title_ko,
      title_en: course.title_en,
      instructor_ko: course.instructor_ko,
      instructor_en: course.instructor_en,
      hasAccess: accessEndsAt !== null && Date.parse(accessEndsAt) > Date.now(),
      accessEndsAt,
      completed: completedAt !== null || standing.isCompleted,
      continueLectureId: continueWith(own)?.lecture.id ?? null,
      sections: course.sections,
      lectures: standing.lectures.map(presentLecture),
      ...(course.isPackOfCourses ? { isPackOfCourses: true } : {}),
    };
  }

  async listResume(userId: string, size: number): Promise<RouteOutput<typeof listResumePositions>> {
    const now = Date.now();
    const open = (await this.progress.listCourses(userId)).filter(
      ({ enrolment }) => enrolment && Date.parse(enrolment.endsAt) > now,
    );
    const begun = open.flatMap(({ course, standing }) =>
      standing.lectures.flatMap(({ lecture, watched, state, percentage }) =>
        watched && state === 'started' && lecture.duration !== null
          ? [
              {
                curriculumId: course.id,
                lectureId: lecture.id,
                title_ko: lecture.title_ko,
                title_en: lecture.title_en,
                thumbnail: lecture.thumbnail ?? course.thumbnail_ko,
                positionSeconds: watched.positionMs / 1_000,
                duration: lecture.duration,
                percentage,
                updated_at: watched.positionAt.toISOString(),
              },
            ]
          : [],
      ),
    );
    return { lectures: begun.toSorted(byUpdate).slice(0, size) };
  }

  async getStats(userId: string): Promise<RouteOutput<typeof getLearningStats>> {
    const [courses, sums, rows, certificates] = await Promise.all([
      this.presentCourses(userId),
      this.repository.sumUp(userId),
      this.repository.listDays(userId),
      this.certificates.countValid(userId),
    ]);
    const byDay = new Map(rows.map(({ day, watchedSeconds }) => [day, watchedSeconds]));
    const isBegun = ({ last_watched_at: last, completed }: EnrolledLecture) => last !== null && !completed;
    return {
      watchedSeconds: sums.watchedSeconds,
      completedLectures: sums.completedLectures,
      completedCourses: courses.filter(({ completed }) => completed).length,
      coursesInProgress: courses.filter(isBegun).length,
      certificates,
      days: lastDays(sums.now, DAYS_SHOWN).map((day) => ({ day, watchedSeconds: byDay.get(day) ?? 0 })),
      streakDays: streakOf(new Set(byDay.keys()), sums.now),
    };
  }

  /** The course watched last first. */
  private async presentCourses(userId: string): Promise<EnrolledLecture[]> {
    const now = new Date();
    const owned = (await this.progress.listCourses(userId)).filter(isEnrolled);
    return owned.map((own) => presentCourse(own, now)).toSorted(byUpdate);
  }
}

const isEnrolled = (own: OwnCourse): own is OwnCourse & { enrolment: NonNullable<OwnCourse['enrolment']> } =>
  own.enrolment !== undefined;

const byUpdate = (one: { updated_at: string }, other: { updated_at: string }): number =>
  Date.parse(other.updated_at) - Date.parse(one.updated_at);
