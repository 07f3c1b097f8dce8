import { randomInt } from 'node:crypto';
import { LEARNING_ERRORS as L, type PresenceChecks } from '@lectern/contracts-learning';
import { DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { Scheduled } from '../schedule.service.ts';
import { planChecks } from './plan-checks.ts';
import { presentChecks } from './present-checks.ts';
import { PresenceChecksRepository, type OfDate } from './presence-checks.repository.ts';

/** Fine enough for times within a day. */
const STEPS = 2 ** 32;

/**
 * Asks learners in a live lecture, at two times of each, whether they are there. The answers stand beside the minutes as
 * evidence; a missed check takes no minutes away.
 */
@Injectable()
export class PresenceChecksService {
  constructor(private readonly checks: PresenceChecksRepository) {}

  /** Of a learner who is in the lecture: at their first heartbeat while it is live. */
  async planFor(userId: string, scheduled: Scheduled): Promise<void> {
    const { times, now } = scheduled;
    const date = dateOf(scheduled);
    if (times.state !== 'live' || !times.endsAt || !date) return;
    const known = await this.checks.listChecks(date, [userId]);
    if (known.length > 0) return;
    const planned = planChecks({ from: now, until: times.endsAt }, () => randomInt(STEPS) / STEPS);
    if (planned.length > 0) await this.checks.planChecks(userId, date, planned);
  }

  async presentTo(userId: string, scheduled: Scheduled): Promise<PresenceChecks> {
    const [own] = await this.presentToAll([userId], scheduled);
    return own ?? presentChecks([], scheduled);
  }

  /** What each of these people was asked and confirmed, in their order. */
  async presentToAll(userIds: readonly string[], scheduled: Scheduled): Promise<PresenceChecks[]> {
    const date = dateOf(scheduled);
    const rows = date && userIds.length > 0 ? await this.checks.listChecks(date, userIds) : [];
    return userIds.map((id) =>
      presentChecks(
        rows.filter(({ userId }) => userId === id),
        scheduled,
      ),
    );
  }

  /** @throws {DomainError} PRESENCE_CHECK_CLOSED before its time, after it, and once the lecture is over. */
  async confirmCheck(userId: string, scheduled: Scheduled, number: number): Promise<void> {
    const date = dateOf(scheduled);
    const isLive = scheduled.times.state === 'live';
    if (!date || !isLive || !(await this.checks.confirmCheck(userId, date, number))) {
      throw new DomainError(L.PRESENCE_CHECK_CLOSED);
    }
  }
}

/** Null of a lecture without a date. */
const dateOf = ({ lecture: { id, liveStartsAt } }: Scheduled): OfDate | null =>
  liveStartsAt === null ? null : { lectureId: id, startsAt: new Date(liveStartsAt) };
