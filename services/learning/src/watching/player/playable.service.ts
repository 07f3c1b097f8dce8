import type { Course, CourseLecture } from '@lectern/contracts-catalog';
import { LEARNING_ERRORS as L } from '@lectern/contracts-learning';
import { DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Courses } from '../../common/courses.service.ts';
import { chooseLecture } from '../../common/domain/choose-lecture.ts';
import { isFilm, plannedMsOf } from '../../common/domain/course.ts';
import type { LiveTimes } from '../../live/domain/live-state.ts';
import { ScheduleService } from '../../live/schedule.service.ts';
import type { Broadcast } from './playbacks.service.ts';
import { WatchService } from '../watch/watch.service.ts';

/** A lecture to play. */
export interface Playable {
  readonly lecture: CourseLecture;
  /** How media is asked for the recording of a live lecture; null of a film. */
  readonly broadcast: Broadcast | null;
}

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
  async findLecture(userId: string, course: Course, wanted?: string): Promise<Playable> {
    if (wanted === undefined) return { lecture: await this.chooseLecture(userId, course), broadcast: null };
    const lecture = course.lectures.find(({ id }) => id === wanted);
    if (!lecture) throw new DomainError(L.LECTURE_NOT_FOUND);
    if (isFilm(lecture)) return { lecture, broadcast: null };
    if (lecture.type !== 'live') throw new DomainError(L.NOT_PLAYABLE, { type: lecture.type });
    const { lecture: held, times } = await this.schedule.findScheduled(course, lecture);
    const broadcast = times.state === 'ended' ? recordingOf(held, times) : null;
    if (!broadcast) throw new DomainError(L.NOT_PLAYABLE, { type: lecture.type });
    return { lecture: held, broadcast };
  }

  /** For the renewal of a token. Null of a film. @throws {DomainError} LECTURE_NOT_FOUND. */
  async findBroadcast(curriculumId: string, lectureId: string): Promise<Broadcast | null> {
    const course = await this.findCourse(curriculumId);
    const lecture = course?.lectures.find(({ id }) => id === lectureId);
    if (!course || !lecture) throw new DomainError(L.LECTURE_NOT_FOUND);
    if (isFilm(lecture)) return null;
    const { lecture: held, times } = await this.schedule.findScheduled(course, lecture);
    return recordingOf(held, times);
  }

  /** Milliseconds of a recording, as media says them when it is opened. */
  storeLength(lectureId: string, recordedMs: number): Promise<void> {
    return this.courses.storeRecordedLength(lectureId, recordedMs);
  }

  private async chooseLecture(userId: string, course: Course): Promise<CourseLecture> {
    const watched = await this.watch.listWatched(userId, [course.id]);
    const seen = watched.map((row) => ({ ...row, isCompleted: row.completedAt !== null }));
    const chosen = chooseLecture(course, seen);
    if (!chosen) throw new DomainError(L.LECTURE_NOT_FOUND);
    return chosen;
  }
}

/** From when the stream began until it ended. Without an encoder it is as long as the lecture was planned. Null without a date. */
function recordingOf(lecture: CourseLecture, { streamsFrom, streamsUntil }: LiveTimes): Broadcast | null {
  const plannedMs = plannedMsOf(lecture);
  if (plannedMs === 0 || !streamsFrom || !streamsUntil) return null;
  return {
    startedAt: null,
    seconds: Math.max(1, Math.round(plannedMs / 1_000)),
    recorded: { from: streamsFrom.toISOString(), to: streamsUntil.toISOString() },
  };
}
