import type { Course } from '@lectern/contracts-catalog';
import type { BodyOutput, SignedInPerson } from '@lectern/contracts-core';
import {
  LEARNING_ERRORS as L,
  LEARNING_LIMITS,
  type attendLive,
  type LiveLecture,
  type Playback,
  type Watermark,
} from '@lectern/contracts-learning';
import { DomainError, SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AccessService, type Part } from '../common/access.service.ts';
import { lengthMsOf } from '../common/domain/course.ts';
import { Partners } from '../common/partners.service.ts';
import type { LearningSettings } from '../config.ts';
import { PlaybacksService, secondsUntil } from '../watching/player/playbacks.service.ts';
import { watermarkOf } from '../watching/player/watermark.ts';
import { AttendanceService } from './attendance.service.ts';
import { writeCalendar } from './domain/calendar-file.ts';
import { EntryCodes } from './entry-codes.ts';
import { presentLive } from './present-live.ts';
import { ScheduleService, type Scheduled } from './schedule.service.ts';

export interface WantedLive {
  readonly curriculumId: string;
  readonly lectureId: string;
}

/** A live lecture to one of those to whom it is open. */
export interface OpenLive extends Scheduled {
  readonly course: Course;
  readonly part: Part;
}

/** A token is renewed when it is good for less than this. */
const RENEW_BEFORE_SECONDS = 60;

/** Live lectures: when their door is open, and their stream. */
@Injectable()
export class LiveService {
  private readonly entryCodes: EntryCodes;

  constructor(
    private readonly attendance: AttendanceService,
    private readonly access: AccessService,
    private readonly schedule: ScheduleService,
    private readonly playbacks: PlaybacksService,
    private readonly partners: Partners,
    @Inject(SETTINGS) private readonly settings: LearningSettings,
  ) {
    this.entryCodes = new EntryCodes(settings.secret, settings.otherSecret);
  }

  /** For its learners, its instructor and staff. @throws {DomainError} NOT_ENROLLED, LECTURE_NOT_FOUND. */
  async requireLive(person: SignedInPerson, { curriculumId, lectureId }: WantedLive): Promise<OpenLive> {
    const { course, part } = await this.access.requirePart(person, curriculumId);
    const lecture = this.access.requireLecture(course, lectureId);
    if (lecture.type !== 'live' && lecture.type !== 'onsite') throw new DomainError(L.LECTURE_NOT_FOUND);
    return { course, part, ...(await this.schedule.findScheduled(course, lecture)) };
  }

  /** @throws {DomainError} NOT_ENROLLED, LECTURE_NOT_FOUND. */
  async getLecture(person: SignedInPerson, wanted: WantedLive): Promise<LiveLecture> {
    return this.present(person.userId, await this.requireLive(person, wanted));
  }

  /** @throws {DomainError} NOT_ENROLLED, LECTURE_NOT_FOUND, LIVE_CLOSED outside the time of its door. */
  async attendLecture(
    { person, sessionBinding }: { person: SignedInPerson; sessionBinding: string },
    wanted: WantedLive,
    { viewingId, tokenUntil }: BodyOutput<typeof attendLive>,
  ): Promise<{ lecture: LiveLecture; playback: Playback | null; watermark: Watermark | null }> {
    const { userId } = person;
    const live = await this.requireLive(person, wanted);
    const { times, part } = live;
    if (!times.canJoin) {
      throw new DomainError(L.LIVE_CLOSED, {
        opensAt: times.joinsAt?.toISOString() ?? null,
        endsAt: times.endsAt?.toISOString() ?? null,
      });
    }
    await this.attendance.extendPresence(userId, live);
    const isDue = tokenUntil === null || secondsUntil(tokenUntil) < RENEW_BEFORE_SECONDS;
    const lecture = await this.present(userId, live);
    if (times.state !== 'live' || part !== 'learner' || !isDue) {
      return { lecture, playback: null, watermark: null };
    }
    const viewing = { ...wanted, sessionId: viewingId, userId, sessionBinding };
    const [viewer, playback] = await Promise.all([
      this.partners.findPerson(userId),
      this.playbacks.openPlayback({ ...viewing, broadcast: broadcastOf(live) }),
    ]);
    if (!viewer) throw new DomainError(L.NOT_ENROLLED, { reason: 'not-enrolled' });
    return { lecture, playback, watermark: watermarkOf(userId, viewer.email) };
  }

  /** @throws {DomainError} NOT_ENROLLED, LECTURE_NOT_FOUND, LIVE_NOT_JOINED, PRESENCE_CHECK_CLOSED. */
  async confirmPresence(person: SignedInPerson, wanted: WantedLive, number: number): Promise<LiveLecture> {
    const { userId } = person;
    const live = await this.requireLive(person, wanted);
    await this.attendance.confirmCheck(userId, live, number);
    return this.present(userId, live);
  }

  /** @throws {DomainError} NOT_ENROLLED, LECTURE_NOT_FOUND. */
  async leaveLecture(person: SignedInPerson, wanted: WantedLive): Promise<LiveLecture> {
    const live = await this.requireLive(person, wanted);
    await this.attendance.endPresence(person.userId, live);
    return this.present(person.userId, live);
  }

  /** @throws {DomainError} NOT_ENROLLED; LECTURE_NOT_FOUND also of a lecture without a date. */
  async writeCalendar(person: SignedInPerson, wanted: WantedLive, language: 'ko' | 'en'): Promise<string> {
    const { course, lecture, row, times } = await this.requireLive(person, wanted);
    if (!times.startsAt || !times.endsAt) throw new DomainError(L.LECTURE_NOT_FOUND);
    const url = `${this.settings.publicUrl}/${language}/lecture/live/${course.id}/${lecture.id}`;
    return writeCalendar({
      uid: `live-${lecture.id}@${new URL(this.settings.publicUrl).hostname}`,
      sequence: row.sequence,
      isCancelled: times.state === 'cancelled',
      startsAt: times.startsAt,
      endsAt: times.endsAt,
      changedAt: row.changedAt,
      title: lecture[`title_${language}`],
      text: `${course[`title_${language}`]}\n${course[`instructor_${language}`]}\n${url}`,
      place: lecture.type === 'onsite' ? lecture[`venue_${language}`] : url,
      url,
    });
  }

  private async present(userId: string, live: OpenLive): Promise<LiveLecture> {
    const { course, lecture, part } = live;
    const claim = { userId, curriculumId: course.id, lectureId: lecture.id };
    const ticket = lecture.type === 'onsite' && part === 'learner' ? this.entryCodes.writeCode(claim) : null;
    return presentLive(live, { ...(await this.attendance.describeAttendance(userId, live)), ticket });
  }
}

/** What media sends: from the beginning until it must be over. */
function broadcastOf({ times, lecture }: OpenLive): { startedAt: string; seconds: number } {
  const startedAt = times.streamsFrom ?? new Date(0);
  const lengthMs = Math.max(0, (times.endsAt?.getTime() ?? 0) - startedAt.getTime(), lengthMsOf(lecture));
  return {
    startedAt: startedAt.toISOString(),
    seconds: Math.ceil(lengthMs / 1_000) + LEARNING_LIMITS.overrunSeconds,
  };
}
