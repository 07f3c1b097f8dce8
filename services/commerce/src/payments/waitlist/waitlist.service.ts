import type { Product } from '@lectern/contracts-catalog';
import { COMMERCE_ERRORS as C, type WaitPlace, type WaitStanding } from '@lectern/contracts-commerce';
import { DomainError, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { EnrolmentsService } from '../../enrolments/enrolments.service.ts';
import { OfferService } from '../orders/offer.service.ts';
import { SeatsRepository } from '../orders/seats.repository.ts';
import { WaitlistRepository, type WaitRow } from './waitlist.repository.ts';

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

  /** Without those that the next look of `SeatOffers` ends: of courses that are not for sale any more. @throws {DomainError} UNAVAILABLE. */
  async listWaits(userId: string): Promise<WaitPlace[]> {
    const waits = await this.waits.listWaits(userId);
    if (waits.length === 0) return [];
    const sales = await this.offers.lookUpSales(waits.map(({ curriculumId }) => curriculumId));
    return waits.flatMap(({ curriculumId, ...wait }) => {
      const sale = sales.get(curriculumId);
      if (!sale || sale.closed?.why === C.NOT_FOR_SALE) return [];
      const { state, offerEndsAt } = presentWait(wait, sale.closed !== undefined);
      if (state === 'none') return [];
      const { title_ko, title_en } = sale.product;
      const closed = sale.closed?.why.code ?? null;
      return [{ curriculumId, title_ko, title_en, state, offerEndsAt, closed }];
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
    return wait ? presentWait(wait, isClosed) : NONE;
  }
}

/** While the sale is closed, who let an offer pass waits on. */
function presentWait({ isOffered, isHeld, offerEndsAt }: WaitRow, isClosed: boolean): WaitStanding {
  if (isHeld && offerEndsAt !== null) return { state: 'offered', offerEndsAt: offerEndsAt.toISOString() };
  return isOffered && !isClosed ? NONE : { state: 'waiting', offerEndsAt: null };
}
