import { COMMON_ERRORS, type SignedInPerson } from '@lectern/contracts-core';
import { LEARNING_ERRORS as L, type LivePoll } from '@lectern/contracts-learning';
import { Database, DomainError, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { LiveRepository } from '../live.repository.ts';
import { LiveService, type OpenLive, type WantedLive } from '../live.service.ts';
import { ScheduleRepository } from '../schedule.repository.ts';
import { PollsRepository, type PollRow } from './polls.repository.ts';
import { presentPoll, takesAnswers } from './present-poll.ts';

const ANSWERS: Limit = { name: 'live-poll-answer', hits: 30, seconds: 60 };

/** Polls of a live lecture as its participants see and answer them. */
@Injectable()
export class PollsService {
  constructor(
    private readonly database: Database,
    private readonly polls: PollsRepository,
    private readonly attendance: LiveRepository,
    private readonly schedule: ScheduleRepository,
    private readonly live: LiveService,
    private readonly limits: SlidingLimits,
  ) {}

  /** The latest one; null before the first. @throws {DomainError} NOT_ENROLLED, LECTURE_NOT_FOUND. */
  async getPoll(person: SignedInPerson, wanted: WantedLive): Promise<{ poll: LivePoll | null }> {
    const live = await this.live.requireLive(person, wanted);
    const row = await this.polls.findLatest(live.lecture.id);
    return { poll: row ? await this.presentTo(person, live, row) : null };
  }

  /** @throws {DomainError} POLL_NOT_FOUND, POLL_CLOSED, LIVE_NOT_JOINED, BAD_REQUEST for a choice that the poll has not. */
  async answerPoll(
    person: SignedInPerson,
    wanted: WantedLive & { pollId: string },
    choice: number,
  ): Promise<LivePoll> {
    const live = await this.live.requireLive(person, wanted);
    const { lecture, part, times } = live;
    const row = await this.requirePoll(lecture.id, wanted.pollId);
    if (choice >= row.choices.length) throw new DomainError(COMMON_ERRORS.BAD_REQUEST);
    if (!takesAnswers(row, times)) throw new DomainError(L.POLL_CLOSED);
    const { userId } = person;
    if (part !== 'learner' || !(await this.attendance.hasJoined(userId, lecture.id))) {
      throw new DomainError(L.LIVE_NOT_JOINED);
    }
    await this.limits.countHit(ANSWERS, userId);
    await this.database.runInTransaction(async () => {
      if (!(await this.polls.answerPoll(row.id, userId, choice))) throw new DomainError(L.POLL_CLOSED);
      await this.schedule.announceChange('poll', lecture.id);
    });
    return this.presentTo(person, live, await this.requirePoll(lecture.id, row.id));
  }

  /** The latest poll to readers in its room. Their rooms close with the lecture, so only staff close a poll before them. */
  async presentToAll<Reader extends { readonly userId: string; readonly isLearner: boolean }>(
    lectureId: string,
    readers: readonly Reader[],
  ): Promise<{ reader: Reader; poll: LivePoll }[]> {
    const row = await this.polls.findLatest(lectureId);
    if (!row) return [];
    const userIds = readers.map(({ userId }) => userId);
    const choices = await this.polls.findChoices(row.id, userIds);
    return readers.map((reader) => {
      const ownChoice = choices.get(reader.userId);
      const { isLearner } = reader;
      return { reader, poll: presentPoll(row, { isOpen: row.closedAt === null, ownChoice, isLearner }) };
    });
  }

  private async requirePoll(lectureId: string, id: string): Promise<PollRow> {
    const row = await this.polls.findPoll(lectureId, id);
    if (!row) throw new DomainError(L.POLL_NOT_FOUND);
    return row;
  }

  private async presentTo(
    { userId }: SignedInPerson,
    { part, times }: OpenLive,
    row: PollRow,
  ): Promise<LivePoll> {
    const choices = await this.polls.findChoices(row.id, [userId]);
    return presentPoll(row, {
      isOpen: takesAnswers(row, times),
      ownChoice: choices.get(userId),
      isLearner: part === 'learner',
    });
  }
}
