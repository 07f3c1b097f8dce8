import { isFlagOn, type BodyOutput, type SignedInPerson } from '@lectern/contracts-core';
import { LEARNING_ERRORS as L, type LiveMessage, type writeLiveMessage } from '@lectern/contracts-learning';
import {
  Database,
  DomainError,
  findPatientData,
  maskName,
  SlidingLimits,
  type Limit,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { Part } from '../../common/access.service.ts';
import { Partners } from '../../common/partners.service.ts';
import { LiveService, type WantedLive } from '../live.service.ts';
import { ScheduleRepository } from '../schedule.repository.ts';
import { MessagesRepository, type MessageRow, type ReadMessageRow } from './messages.repository.ts';

const TEXTS: Limit = { name: 'live-message', hits: 20, seconds: 60 };
const CLICKS: Limit = { name: 'live-click', hits: 120, seconds: 60 };

/** What people write beside a live lecture. Every change is told to all instances, whose sockets bring it to the others. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly database: Database,
    private readonly messages: MessagesRepository,
    private readonly schedule: ScheduleRepository,
    private readonly live: LiveService,
    private readonly partners: Partners,
    private readonly limits: SlidingLimits,
  ) {}

  /** @throws {DomainError} NOT_ENROLLED, LECTURE_NOT_FOUND. */
  async listMessages(
    person: SignedInPerson,
    wanted: WantedLive,
  ): Promise<{ messages: LiveMessage[]; canModerate: boolean }> {
    const { part, lecture } = await this.live.requireLive(person, wanted);
    const rows = await this.messages.listLatest(person.userId, lecture.id);
    return { messages: rows.map((row) => toMessage(row, person.userId)), canModerate: part !== 'learner' };
  }

  /** @throws {DomainError} LIVE_CLOSED while the door is shut, CHAT_OFF, PATIENT_DATA, MESSAGE_NOT_FOUND for an id that is taken. */
  async writeMessage(
    person: SignedInPerson,
    wanted: WantedLive,
    { messageId, text, isQuestion }: BodyOutput<typeof writeLiveMessage>,
  ): Promise<LiveMessage> {
    const { course, part, lecture, times } = await this.live.requireLive(person, wanted);
    if (!times.canJoin) throw new DomainError(L.LIVE_CLOSED);
    if (part === 'learner' && !isFlagOn(person.flags, 'live-chat')) throw new DomainError(L.CHAT_OFF);
    const found = findPatientData(text);
    if (found) throw new DomainError(L.PATIENT_DATA, { found });
    await this.limits.countHit(TEXTS, person.userId);
    const author = await this.nameOf(person, part, course.instructor_ko);
    const { userId } = person;
    const message = { id: messageId, lectureId: lecture.id, userId, author, kind: part, isQuestion, text };
    await this.change(lecture.id, () => this.messages.addMessage(message));
    const row = await this.requireMessage(person, lecture.id, messageId);
    if (row.userId !== userId) throw new DomainError(L.MESSAGE_NOT_FOUND);
    return toMessage(row, userId);
  }

  /** @throws {DomainError} MESSAGE_NOT_FOUND also for what is no question. */
  async voteFor(
    person: SignedInPerson,
    wanted: WantedLive & { messageId: string },
    wants: boolean,
  ): Promise<LiveMessage> {
    const { lecture } = await this.live.requireLive(person, wanted);
    const row = await this.requireMessage(person, lecture.id, wanted.messageId);
    if (!row.isQuestion || row.isHidden) throw new DomainError(L.MESSAGE_NOT_FOUND);
    await this.limits.countHit(CLICKS, person.userId);
    await this.change(lecture.id, () => this.messages.setVote(row.id, person.userId, wants));
    return toMessage(await this.requireMessage(person, lecture.id, row.id), person.userId);
  }

  /**
   * @throws {DomainError} MESSAGE_NOT_FOUND for another person's message, unless the caller teaches the course or
   * moderates it.
   */
  async removeMessage(person: SignedInPerson, wanted: WantedLive & { messageId: string }): Promise<void> {
    const { lecture, part } = await this.live.requireLive(person, wanted);
    const row = await this.requireMessage(person, lecture.id, wanted.messageId);
    if (row.userId !== person.userId && part === 'learner') throw new DomainError(L.MESSAGE_NOT_FOUND);
    await this.change(lecture.id, () => this.messages.hideMessage(row.id));
  }

  private change(lectureId: string, act: () => Promise<void>): Promise<void> {
    return this.database.runInTransaction(async () => {
      await this.messages.lockLecture(lectureId);
      await act();
      await this.schedule.announceChange('messages', lectureId);
    });
  }

  private async requireMessage(
    { userId }: SignedInPerson,
    lectureId: string,
    id: string,
  ): Promise<ReadMessageRow> {
    const row = await this.messages.findMessage(userId, lectureId, id);
    if (!row) throw new DomainError(L.MESSAGE_NOT_FOUND);
    return row;
  }

  /** Learners are masked before anything is stored; instructors stand by their name; staff speak for the site. */
  private async nameOf({ userId }: SignedInPerson, part: Part, instructor: string): Promise<string> {
    if (part === 'instructor') return instructor;
    if (part === 'staff') return '';
    return maskName((await this.partners.findPerson(userId))?.name ?? '');
  }
}

/** A message as all viewers of the lecture read it, and whether it is this reader's own. */
export const toNews = (row: MessageRow, readerId: string) => ({
  messageId: row.id,
  revision: row.revision,
  author: row.author,
  kind: row.kind,
  isQuestion: row.isQuestion,
  text: row.text,
  isHidden: row.isHidden,
  isOwn: row.userId === readerId,
  votes: row.votes,
  created_at: row.createdAt.toISOString(),
});

const toMessage = (row: ReadMessageRow, readerId: string): LiveMessage => ({
  ...toNews(row, readerId),
  hasVoted: row.hasVoted,
});
