import type { BodyOutput } from '@lectern/contracts-core';
import {
  PAYMENT_LIMITS,
  type beginLecture,
  type checkLectureAccess,
  type Enrolment,
} from '@lectern/contracts-commerce';
import { Database, type RouteOutput } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CancelledCourses } from '../prices/cancelled/cancelled-courses.service.ts';
import { EnrolmentsRepository, type EnrolmentRow } from './enrolments.repository.ts';
import { RefundClaimsRepository } from './refund-claims.repository.ts';

/** People that are told of a course at once. */
const PEOPLE_OF_PAGE = 200;
/** Courses whose learners are counted at once. */
const COURSES_OF_PAGE = 1_000;

/** An order's part in enrolments. */
export interface OpeningOrder {
  readonly id: string;
  readonly userId: string;
  readonly curricula: readonly string[];
  /** End of the last live session, where there is one. */
  readonly liveEndsAt: Date | null;
}

@Injectable()
export class EnrolmentsService {
  constructor(
    private readonly database: Database,
    private readonly enrolments: EnrolmentsRepository,
    private readonly claims: RefundClaimsRepository,
    private readonly cancelled: CancelledCourses,
  ) {}

  activeOf(userId: string, curricula?: readonly string[]): Promise<EnrolmentRow[]> {
    return this.enrolments.activeOf(userId, curricula);
  }

  async listEnrolments(userId: string): Promise<Enrolment[]> {
    return (await this.enrolments.activeOf(userId)).map(present);
  }

  async checkEnrolments(userId: string, curricula: readonly string[]): Promise<Enrolment[]> {
    return (await this.enrolments.activeOf(userId, curricula)).map(present);
  }

  /** As `listEnrolments`, and courses whose time is over. */
  async listWithEnded(userId: string): Promise<Enrolment[]> {
    return (await this.enrolments.listWithEnded(userId)).map(present);
  }

  /** People to whom a course was open at a moment, or is now, a page at a time. */
  async listPeople(curriculumId: string, afterUserId: string, openAt: Date | null) {
    const userIds = await this.enrolments.listPeople(curriculumId, afterUserId, PEOPLE_OF_PAGE, openAt);
    return { userIds, isLast: userIds.length < PEOPLE_OF_PAGE };
  }

  /** Learners of each course, a page at a time. */
  async countLearners(afterCurriculumId: string) {
    const counts = await this.enrolments.countLearners(afterCurriculumId, COURSES_OF_PAGE);
    if (counts.length === COURSES_OF_PAGE) return { counts, isLast: false };
    return { counts, isLast: true, cancelled: await this.cancelled.listCancelled() };
  }

  /** People who have a place in each course now, or are paying for one. */
  countPlaces(curriculumIds: readonly string[]): Promise<{ curriculumId: string; taken: number }[]> {
    return this.enrolments.countPlaces(curriculumIds);
  }

  ofOrder(orderId: string): Promise<EnrolmentRow[]> {
    return this.enrolments.ofOrder(orderId);
  }

  /** Within a transaction: the learner cannot open a lecture of the order's courses until it ends. */
  lockOfOrder(orderId: string): Promise<EnrolmentRow[]> {
    return this.enrolments.lockOfOrder(orderId);
  }

  async openedLectures(orderId: string): Promise<Set<string>> {
    return new Set((await this.enrolments.listOpenings(orderId)).map(({ lectureId }) => lectureId));
  }

  /** Lectures that were opened in the courses of an order, with the first time of each. */
  listOpenings(orderId: string) {
    return this.enrolments.listOpenings(orderId);
  }

  /** Closes what ran out, so that the course can be bought again. */
  endOver(userId: string, curricula: readonly string[]): Promise<void> {
    return this.enrolments.endOver(userId, curricula);
  }

  /** Opens the courses of an order without money, in its transaction. @returns the earliest end. */
  async openForOrder({ id, userId, curricula, liveEndsAt }: OpeningOrder): Promise<Date> {
    const months = PAYMENT_LIMITS.enrolmentMonths;
    await this.enrolments.endOver(userId, curricula);
    const ends: number[] = [];
    for (const curriculumId of curricula) {
      const opening = { userId, curriculumId, orderId: id, months, notBefore: liveEndsAt };
      const end = await this.enrolments.openForOrder(opening);
      if (!end) throw new Error(`Course ${curriculumId} of order ${id} was opened by another order`);
      ends.push(end.getTime());
    }
    return new Date(Math.min(...ends));
  }

  /** Opens a course without payment, or extends an open one from its end, in the caller's transaction. */
  async grantEnrolment(row: {
    userId: string;
    curriculumId: string;
    months: number;
    staffId: string;
  }): Promise<Date> {
    await this.enrolments.endOver(row.userId, [row.curriculumId]);
    return this.enrolments.grantEnrolment(row);
  }

  /** Resolves with the courses that it closed. */
  revokeOfOrder(orderId: string, curricula: readonly string[] | null): Promise<string[]> {
    return this.enrolments.revokeOfOrder(orderId, curricula);
  }

  /** Those of the courses that a person has, also when their time has run out. */
  listOwned(userId: string, curricula: readonly string[]): Promise<string[]> {
    return this.enrolments.listOwned(userId, curricula);
  }

  /** First play and refund request lock the same row: one of them wins, the other is told why. */
  beginLecture(body: BodyOutput<typeof beginLecture>): Promise<RouteOutput<typeof beginLecture>> {
    const { userId, curriculumId, lectureId } = body;
    return this.database.runInTransaction(async () => {
      const enrolment = await this.enrolments.lockActive(userId, curriculumId);
      const answer = await this.judgeOpening(enrolment, curriculumId);
      if (enrolment && answer.hasAccess) await this.enrolments.noteOpening(enrolment.id, lectureId);
      return answer;
    });
  }

  /** What `beginLecture` would answer now; nothing is noted or held. */
  async checkLecture({
    userId,
    curriculumId,
  }: BodyOutput<typeof checkLectureAccess>): Promise<RouteOutput<typeof checkLectureAccess>> {
    const [enrolment] = await this.enrolments.activeOf(userId, [curriculumId]);
    return this.judgeOpening(enrolment, curriculumId);
  }

  private async judgeOpening(
    enrolment: Pick<EnrolmentRow, 'orderId' | 'endsAt'> | undefined,
    curriculumId: string,
  ): Promise<RouteOutput<typeof beginLecture>> {
    if (!enrolment) return { hasAccess: false, reason: 'not-enrolled', endsAt: null };
    if (enrolment.orderId !== null && (await this.claims.isClaimed(enrolment.orderId, curriculumId))) {
      return { hasAccess: false, reason: 'refund-requested', endsAt: null };
    }
    return { hasAccess: true, reason: null, endsAt: enrolment.endsAt.toISOString() };
  }
}

const present = (row: EnrolmentRow): Enrolment => ({
  curriculumId: row.curriculumId,
  orderId: row.orderId,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  firstAccessAt: row.firstAccessAt?.toISOString() ?? null,
});
