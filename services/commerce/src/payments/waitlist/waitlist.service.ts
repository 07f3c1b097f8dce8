import type { Product } from '@lectern/contracts-catalog';
import { COMMERCE_ERRORS as C, type WaitStanding } from '@lectern/contracts-commerce';
import { DomainError, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { EnrolmentsService } from '../../enrolments/enrolments.service.ts';
import { OfferService } from '../orders/offer.service.ts';
import { SeatsRepository } from '../orders/seats.repository.ts';
import { WaitlistRepository } from './waitlist.repository.ts';

const JOINS: Limit = { name: 'waitlist', hits: 20, seconds: 3_600 };
const NONE: WaitStanding = { state: 'none', offerEndsAt: null };

/** Who waits for a seat of a course that is sold out. */
@Injectable()
export class WaitlistService {
  constructor(
    private readonly offers: OfferService,
    private readonly enrolments: EnrolmentsService,
    private readonly seats: SeatsRepository,
    private readonly waits: WaitlistRepository,
    private readonly limits: SlidingLimits,
    private readonly transactions: CausedTransactions,
  ) {}

  /**
   * Null of what nobody can wait for: packs, and courses without a number of seats. While the sale is closed, who did not take an offer
   * keeps their place.
   */
  async findStanding(
    { id, kind, seats }: Product,
    userId: string,
    isClosed: boolean,
  ): Promise<WaitStanding | null> {
    return kind === 'pack' || seats === null ? null : this.standingOf(id, userId, isClosed);
  }

  /** @throws {DomainError} those of `joinWaitlist`. */
  async joinWaitlist(curriculumId: string, userId: string): Promise<WaitStanding> {
    await this.limits.countHit(JOINS, userId);
    const { product } = await this.offers.prepareOffer(curriculumId);
    const { id, kind, seats } = product;
    if (kind === 'pack' || seats === null) throw new DomainError(C.NO_WAITLIST);
    return this.transactions.runTransaction({ cause: 'waitlist', actorId: userId }, async () => {
      await this.transactions.lockBuyer(userId);
      const [owned] = await this.enrolments.activeOf(userId, [id]);
      if (owned) throw new DomainError(C.ALREADY_PURCHASED, { curriculumId: id });
      const standing = await this.standingOf(id, userId);
      if (standing.state !== 'none') return standing;
      if (await this.hasRoom(id, seats, userId)) throw new DomainError(C.NO_WAITLIST);
      await this.waits.addWait(userId, id);
      return this.standingOf(id, userId);
    });
  }

  async leaveWaitlist(curriculumId: string, userId: string): Promise<WaitStanding> {
    await this.waits.endWait(userId, curriculumId);
    return NONE;
  }

  private async hasRoom(id: string, seats: number, userId: string): Promise<boolean> {
    return (
      (await this.seats.findFullCourse(userId, { [id]: { count: seats, isQueued: true } })) === undefined
    );
  }

  private async standingOf(id: string, userId: string, isClosed = false): Promise<WaitStanding> {
    const wait = await this.waits.findWait(userId, id);
    if (!wait) return NONE;
    const { isOffered, isHeld, offerEndsAt } = wait;
    if (isHeld && offerEndsAt !== null) return { state: 'offered', offerEndsAt: offerEndsAt.toISOString() };
    return isOffered && !isClosed ? NONE : { state: 'waiting', offerEndsAt: null };
  }
}
