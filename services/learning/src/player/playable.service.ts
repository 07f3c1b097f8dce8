import type { Course, CourseLecture } from '@lectern/contracts-catalog';
import { LEARNING_ERRORS as L } from '@lectern/contracts-learning';
import { DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Courses } from '../common/courses.service.ts';
import { chooseLecture } from '../common/domain/choose-lecture.ts';
import { isFilm, lengthMsOf } from '../common/domain/course.ts';
import { ScheduleService } from '../live/schedule.service.ts';
import { WatchService } from '../watch/watch.service.ts';

/** Lectures that play in the player: films, and live lectures that are over, of which there is a recording. */
@Injectable()
export class PlayableService {
  constructor(
    private readonly courses: Courses,
    private readonly watch: WatchService,
    private readonly schedule: ScheduleService,
  ) {}

  findCourse(curriculumId: string): Promise<Course | undefined> {
    return this.courses.findCourse(curriculumId);
  }

  /** Without a wanted one: the lecture to go on with. @throws {DomainError} LECTURE_NOT_FOUND, NOT_PLAYABLE. */
  async findLecture(userId: string, course: Course, wanted?: string): Promise<CourseLecture> {
    if (wanted === undefined) return this.chooseLecture(userId, course);
    const lecture = course.lectures.find(({ id }) => id === wanted);
    if (!lecture) throw new DomainError(L.LECTURE_NOT_FOUND);
    if (isFilm(lecture)) return lecture;
    if (lecture.type !== 'live') throw new DomainError(L.NOT_PLAYABLE, { type: lecture.type });
    const { lecture: held, times } = await this.schedule.findScheduled(course, lecture);
    const hasRecording = times.state === 'ended' && lengthMsOf(held) > 0;
    if (!hasRecording) throw new DomainError(L.NOT_PLAYABLE, { type: lecture.type });
    return held;
  }

  private async chooseLecture(userId: string, course: Course): Promise<CourseLecture> {
    const watched = await this.watch.listWatched(userId, [course.id]);
    const seen = watched.map((row) => ({ ...row, isCompleted: row.completedAt !== null }));
    const chosen = chooseLecture(course, seen);
    if (!chosen) throw new DomainError(L.LECTURE_NOT_FOUND);
    return chosen;
  }
}
