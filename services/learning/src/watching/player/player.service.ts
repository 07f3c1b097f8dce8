import { randomUUID } from 'node:crypto';
import type { Course } from '@lectern/contracts-catalog';
import { LEARNING_ERRORS as L, LEARNING_LIMITS, type PlayerSession } from '@lectern/contracts-learning';
import { Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { Partners } from '../../common/partners.service.ts';
import { PlayableService } from './playable.service.ts';
import { DevicesService } from '../devices/devices.service.ts';
import { percentOf } from '../../common/domain/percentage.ts';
import type { BegunRow } from '../watch/watch.repository.ts';
import { WatchService } from '../watch/watch.service.ts';
import { AccessService } from '../../common/access.service.ts';
import {
  courseLengthMsOf,
  courseOwnedSince,
  lengthMsOf,
  plannedMsOf,
  withRecordings,
} from '../../common/domain/course.ts';
import { startOf, watermarkOf } from './watermark.ts';
import { PlaybacksService, secondsUntil, type Viewing } from './playbacks.service.ts';
import { SessionsRepository } from './sessions.repository.ts';

const { heartbeatSeconds, maxRate, streamLeaseSeconds } = LEARNING_LIMITS;

/** The browser that asks. */
export interface Viewer {
  readonly userId: string;
  readonly deviceSecret: string;
  readonly userAgent: string | undefined;
  readonly sessionBinding: string;
}

interface Wish {
  readonly curriculumId: string;
  readonly lectureId?: string | undefined;
  readonly takeOver?: boolean | undefined;
}

/** Opens lectures for playing: one stream for a person, on a device that has a place. */
@Injectable()
export class PlayerService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly access: AccessService,
    private readonly devices: DevicesService,
    private readonly partners: Partners,
    private readonly playbacks: PlaybacksService,
    private readonly watch: WatchService,
    private readonly playable: PlayableService,
  ) {}

  /** @throws {DomainError} with the reason when the lecture cannot be played on this device now. */
  async openSession(viewer: Viewer, { curriculumId, lectureId, takeOver }: Wish): Promise<PlayerSession> {
    const { userId } = viewer;
    const { person, enrolment, course, lecture, broadcast } = await this.requirePlayable(userId, {
      curriculumId,
      lectureId,
    });
    const deviceId = await this.devices.requireDevice(userId, viewer.deviceSecret, viewer.userAgent);
    const sessionId = randomUUID();
    const durationMs = lengthMsOf(lecture);
    const watch = { userId, lectureId: lecture.id, curriculumId, durationMs };
    const known = await this.database.runInTransaction(async () => {
      await this.claimStream(userId, { deviceId, sessionId, takeOver: takeOver ?? false });
      const courseMs = courseLengthMsOf(course);
      await this.sessions.addSession({ ...watch, id: sessionId, deviceId, courseMs });
      return { course, begun: await this.watch.beginWatch(watch) };
    });
    const viewing = { sessionId, curriculumId, lectureId: lecture.id };
    const playback = await this.openPlayback(viewer, { ...viewing, broadcast });
    const recordedMs = broadcast ? Math.max(1, Math.round(playback.duration * 1_000)) : null;
    const countedMs = recordedMs === null ? durationMs : Math.min(recordedMs, plannedMsOf(lecture));
    const { course: counted, begun } =
      countedMs === durationMs
        ? known
        : await this.countLength(course, { ...watch, sessionId, durationMs: countedMs });
    const watched = await this.watch.listWatched(userId, [curriculumId]);
    const seenMs = watched.reduce((sum, row) => sum + row.seenMs, 0);
    return {
      sessionId,
      curriculumId,
      lectureId: lecture.id,
      type: lecture.type,
      playback,
      startSeconds: startOf(begun),
      watch: this.watch.presentWatch(begun, percentOf(seenMs, courseLengthMsOf(counted))),
      maxRate,
      noForwardSeek: lecture.noForwardSeek,
      watermark: watermarkOf(userId, person.email),
      heartbeatSeconds,
      accessEndsAt: enrolment.endsAt,
    };
  }

  /** Whether this is or was a lecture of the course. */
  async hasLecture({
    curriculumId,
    lectureId,
  }: {
    curriculumId: string;
    lectureId: string;
  }): Promise<boolean> {
    const course = await this.playable.findCourse(curriculumId);
    return course?.lectures.some(({ id }) => id === lectureId) ?? false;
  }

  /** Asks everything that `openSession` and the first file of the film ask of a person, without opening it. @throws {DomainError} with the reason when it does not open; UNAVAILABLE. */
  async checkLecture(
    userId: string,
    { curriculumId, lectureId }: { curriculumId: string; lectureId: string },
  ): Promise<void> {
    const { broadcast } = await this.requirePlayable(userId, { curriculumId, lectureId });
    await this.playbacks.checkPlayback({ userId, curriculumId, lectureId, broadcast });
  }

  /** @throws {DomainError} NOT_ENROLLED, LECTURE_NOT_FOUND, NOT_PLAYABLE. */
  private async requirePlayable(userId: string, { curriculumId, lectureId }: Wish) {
    const [whole, enrolment, person] = await Promise.all([
      this.playable.findCourse(curriculumId),
      this.access.requireAccess(userId, curriculumId),
      this.partners.findPerson(userId),
    ]);
    if (!whole || !person) throw new DomainError(L.LECTURE_NOT_FOUND);
    const course = courseOwnedSince(whole, enrolment.startsAt);
    return { person, enrolment, course, ...(await this.playable.findLecture(userId, course, lectureId)) };
  }

  /** A recording has another length than was known: the new length counts from now on, for learners who attended and for those who watch the recording. */
  private countLength(
    course: Course,
    { sessionId, ...watch }: Parameters<WatchService['beginWatch']>[0] & { sessionId: string },
  ): Promise<{ course: Course; begun: BegunRow }> {
    const { lectureId, durationMs } = watch;
    const counted = withRecordings(course, new Map([[lectureId, durationMs]]));
    return this.database.runInTransaction(async () => {
      await this.playable.storeLength(lectureId, durationMs);
      await this.sessions.setLength(sessionId, durationMs, courseLengthMsOf(counted));
      return { course: counted, begun: await this.watch.beginWatch(watch) };
    });
  }

  /** The same lecture in a new session, which has the stream. @throws {DomainError} SESSION_NOT_FOUND, or as `openSession`. */
  async takeStreamOver(viewer: Viewer, sessionId: string): Promise<PlayerSession> {
    const session = await this.sessions.findSession(sessionId, viewer.userId);
    if (!session) throw new DomainError(L.SESSION_NOT_FOUND);
    const { curriculumId, lectureId } = session;
    return this.openSession(viewer, { curriculumId, lectureId, takeOver: true });
  }

  /** Within a transaction. A tab of the same device gives way without being asked: pages are reloaded. */
  private async claimStream(
    userId: string,
    claim: { deviceId: string; sessionId: string; takeOver: boolean },
  ): Promise<void> {
    await this.sessions.lockPerson(userId);
    const stream = await this.sessions.findStream(userId, streamLeaseSeconds);
    if (!stream) return;
    const mustAsk = stream.isAlive && stream.deviceId !== claim.deviceId;
    if (mustAsk && !claim.takeOver) {
      throw new DomainError(L.PLAYING_ELSEWHERE, {
        device: { name: stream.deviceName, kind: stream.deviceKind },
        startedAt: stream.openedAt.toISOString(),
      });
    }
    await this.sessions.endSession({ id: stream.id, userId }, 'taken-over', claim.sessionId);
  }

  /** A session whose film cannot be opened gives the stream back. */
  private async openPlayback(
    { userId, sessionBinding }: Viewer,
    viewing: Omit<Viewing, 'userId' | 'sessionBinding'>,
  ): Promise<PlayerSession['playback']> {
    try {
      const playback = await this.playbacks.openPlayback({ ...viewing, userId, sessionBinding });
      await this.sessions.setRenewal(viewing.sessionId, secondsUntil(playback.renewAt));
      return playback;
    } catch (error) {
      await this.sessions.endSession({ id: viewing.sessionId, userId }, 'closed');
      throw error;
    }
  }
}
