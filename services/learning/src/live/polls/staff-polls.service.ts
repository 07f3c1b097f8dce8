import type { BodyOutput, SignedInPerson } from '@lectern/contracts-core';
import { LEARNING_ERRORS as L, type openLivePoll, type StaffPoll } from '@lectern/contracts-learning';
import { AuditService, Database, DomainError, findPatientData } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { AccessService } from '../../common/access.service.ts';
import { Courses } from '../../common/courses.service.ts';
import type { WantedLive } from '../live.service.ts';
import { ScheduleRepository } from '../schedule.repository.ts';
import { ScheduleService, type Scheduled } from '../schedule.service.ts';
import { PollsRepository, type PollRow } from './polls.repository.ts';
import { presentStaffPoll, takesAnswers } from './present-poll.ts';

/** What staff ask the people in a live lecture; each act and its record are one transaction. */
@Injectable()
export class StaffPollsService {
  constructor(
    private readonly database: Database,
    private readonly courses: Courses,
    private readonly access: AccessService,
    private readonly schedule: ScheduleService,
    private readonly changes: ScheduleRepository,
    private readonly polls: PollsRepository,
    private readonly audit: AuditService,
  ) {}

  /** @throws {DomainError} LECTURE_NOT_FOUND also of an on-site lecture, which has no room on a page. */
  async listPolls(wanted: WantedLive): Promise<{ polls: StaffPoll[] }> {
    const { lecture, times } = await this.requireScheduled(wanted);
    const rows = await this.polls.listPolls(lecture.id);
    return { polls: rows.map((row) => presentStaffPoll(row, takesAnswers(row, times))) };
  }

  /** @throws {DomainError} LIVE_CLOSED unless the lecture is live, POLL_OPEN, PATIENT_DATA, POLL_NOT_FOUND for an id that is taken. */
  async openPoll(
    staff: SignedInPerson,
    wanted: WantedLive,
    { pollId, question, choices }: BodyOutput<typeof openLivePoll>,
  ): Promise<StaffPoll> {
    const { lecture, times } = await this.requireScheduled(wanted);
    if (times.state !== 'live') throw new DomainError(L.LIVE_CLOSED);
    const found = findPatientData([question, ...choices].join('\n'));
    if (found) throw new DomainError(L.PATIENT_DATA, { found });
    return this.database.runInTransaction(async () => {
      await this.polls.lockLecture(lecture.id);
      const repeated = await this.polls.findPoll(lecture.id, pollId);
      if (repeated) return presentStaffPoll(repeated, takesAnswers(repeated, times));
      const latest = await this.polls.findLatest(lecture.id);
      if (latest && takesAnswers(latest, times)) throw new DomainError(L.POLL_OPEN);
      // One of a former date of the lecture takes no answers, but was not closed by staff.
      await this.changes.closeOpenPoll(lecture.id);
      await this.polls.openPoll({ id: pollId, lectureId: lecture.id, question, choices });
      const row = await this.requirePoll(lecture.id, pollId);
      await this.recordAct('live-poll-opened', staff, wanted, row);
      return presentStaffPoll(row, true);
    });
  }

  /** A closed one stays as it is. @throws {DomainError} POLL_NOT_FOUND. */
  async closePoll(staff: SignedInPerson, wanted: WantedLive & { pollId: string }): Promise<StaffPoll> {
    const { lecture } = await this.requireScheduled(wanted);
    const { id } = await this.requirePoll(lecture.id, wanted.pollId);
    return this.database.runInTransaction(async () => {
      const wasOpen = await this.polls.closePoll(id);
      const row = await this.requirePoll(lecture.id, id);
      if (wasOpen) await this.recordAct('live-poll-closed', staff, wanted, row);
      return presentStaffPoll(row, false);
    });
  }

  private async recordAct(
    action: 'live-poll-opened' | 'live-poll-closed',
    { userId }: SignedInPerson,
    { curriculumId, lectureId }: WantedLive,
    { id, question }: PollRow,
  ): Promise<void> {
    await this.audit.recordEntry({
      action,
      actorId: userId,
      detail: { curriculum: curriculumId, lecture: lectureId, poll: id, question },
    });
    await this.changes.announceChange('poll', lectureId);
  }

  private async requireScheduled({ curriculumId, lectureId }: WantedLive): Promise<Scheduled> {
    const course = await this.courses.findCourse(curriculumId);
    const lecture = this.access.requireLecture(course, lectureId);
    if (!course || lecture.type !== 'live') throw new DomainError(L.LECTURE_NOT_FOUND);
    return this.schedule.findScheduled(course, lecture);
  }

  private async requirePoll(lectureId: string, id: string): Promise<PollRow> {
    const row = await this.polls.findPoll(lectureId, id);
    if (!row) throw new DomainError(L.POLL_NOT_FOUND);
    return row;
  }
}
