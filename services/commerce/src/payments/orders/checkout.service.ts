import { createHmac } from 'node:crypto';
import { RATED_FROM, type Product } from '@lectern/contracts-catalog';
import type { ParamsOutput, QueryOutput } from '@lectern/contracts-core';
import {
  COMMERCE_ERRORS,
  METHOD_CURRENCY,
  PAYMENT_LIMITS,
  PAYMENT_METHODS,
  type getCheckout,
  type MethodProblem,
  type WaitStanding,
} from '@lectern/contracts-commerce';
import { DomainError, SETTINGS, SlidingLimits, type RouteOutput } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import type { CommerceSettings } from '../../config.ts';
import { CodesService } from '../../prices/codes/codes.service.ts';
import { presentDiscount } from '../../prices/codes/domain/code-rules.ts';
import { coursesOf } from '../../prices/domain/price.ts';
import type { SaleRefusal } from '../../prices/domain/refuse-sale.ts';
import { liveDeadline, VOD_DAYS } from '../domain/refund-policy.ts';
import { seatsOf } from '../domain/seats.ts';
import { WaitlistService } from '../waitlist/waitlist.service.ts';
import { OfferService, type Offer } from './offer.service.ts';
import { OrdersRepository } from './orders.repository.ts';
import { SeatsRepository } from './seats.repository.ts';

const DAY = 24 * 3_600_000;
const LOOKS = { name: 'payment-checkout', seconds: 60 };

/** Shows what an order would fix, without fixing it. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly offers: OfferService,
    private readonly orders: OrdersRepository,
    private readonly seats: SeatsRepository,
    private readonly codes: CodesService,
    private readonly waitlist: WaitlistService,
    private readonly limits: SlidingLimits,
    private readonly transactions: CausedTransactions,
    @Inject(SETTINGS) private readonly settings: CommerceSettings,
  ) {}

  /** @throws {DomainError} those of `getCheckout`. */
  async getCheckout(
    { curriculumId }: ParamsOutput<typeof getCheckout>,
    { referralCode }: QueryOutput<typeof getCheckout>,
    userId: string,
  ): Promise<RouteOutput<typeof getCheckout>> {
    await this.limits.countHit({ ...LOOKS, hits: 6 * this.settings.ordersPerMinute }, userId);
    const prepared = await this.offers.lookUpOffer(curriculumId);
    const { closed } = prepared;
    // What cannot be bought has no use of a code: it is neither looked up nor counted as a guess.
    const typed = closed ? undefined : referralCode;
    const mayPayInDollars = await this.offers.mayPayInDollars(userId);
    await this.codes.countGuess(userId, typed);
    const offer = await this.offers.completeOffer(prepared, userId, {
      code: typed,
      currencies: mayPayInDollars ? ['KRW', 'USD'] : ['KRW'],
    });
    if (offer.code && !offer.code.reason) await this.codes.giveGuessBack(userId);
    const courses = coursesOf(offer.product);
    const busy = (await this.orders.underWay(userId, courses)).find(({ state }) => state !== 'OPEN');
    const waitlist = await this.waitlist.findStanding(offer.product, userId, closed !== undefined);
    // What a person has of the product comes first: a payment that is not decided may still be taken from them.
    if (closed && !offer.isOwned && !busy && !keepsPlace(closed, waitlist))
      throw new DomainError(closed.why, closed.details);
    const [latest] = offer.enrolments;
    const { toss } = this.settings;
    const methods = PAYMENT_METHODS.filter((method) => mayPayInDollars || METHOD_CURRENCY[method] !== 'USD');
    return {
      product: presentProduct(offer),
      prices: { KRW: offer.priceIn('KRW'), USD: offer.isFresh ? offer.priceIn('USD') : null },
      quote: offer.quote,
      methods: methods.map((method) => {
        const problem = problemOf(offer, METHOD_CURRENCY[method]);
        return { method, isAvailable: problem === null, problem };
      }),
      code: offer.code
        ? {
            code: offer.code.text,
            ...presentDiscount(offer.code.reason ? undefined : offer.code.stored),
            reason: offer.code.reason ?? null,
          }
        : null,
      owned:
        offer.isOwned && latest ? { orderId: latest.orderId, endsAt: latest.endsAt.toISOString() } : null,
      seatsLeft: await this.countSeatsLeft(offer, userId),
      waitlist,
      inProgressOrderId: busy?.id ?? null,
      closed: closed?.why.code ?? null,
      refund: await this.refundNotice(offer.product),
      widget: {
        scriptUrl: toss.scriptUrl,
        clientKeys: { KRW: toss.merchants.KRW.clientKey, USD: toss.merchants.USD.clientKey },
        customerKey: this.customerKey(userId),
        variantKeys: toss.variantKeys,
      },
      minimumMinor: PAYMENT_LIMITS.minimumMinor,
    };
  }

  /** The key under which the provider knows a buyer: the same each time, and of no use to other callers. */
  private customerKey(userId: string): string {
    return createHmac('sha256', this.settings.secret)
      .update(`customer ${userId}`)
      .digest('base64url')
      .slice(0, 43);
  }

  private countSeatsLeft({ product, parts, enrolments, at }: Offer, userId: string): Promise<number | null> {
    const owned = new Set(enrolments.map(({ curriculumId }) => curriculumId));
    const wanted = coursesOf(product).filter((course) => !owned.has(course));
    return this.seats.countLeft(userId, seatsOf([product, ...parts], wanted, at));
  }

  private async refundNotice({ liveStartsAt }: Product) {
    const now = await this.transactions.readClock();
    if (liveStartsAt === null) {
      const fullUntil = new Date(now.getTime() + VOD_DAYS * DAY).toISOString();
      return { rule: 'vod-unstarted' as const, fullUntil };
    }
    const deadline = liveDeadline(new Date(liveStartsAt));
    return {
      rule: now <= deadline ? ('live-early' as const) : ('live-late' as const),
      fullUntil: deadline.toISOString(),
    };
  }
}

/** Who waits goes on waiting outside of a sale; of a course that is not for sale any more, every wait ends. */
const keepsPlace = ({ why }: SaleRefusal, waitlist: WaitStanding | null): boolean =>
  why !== COMMERCE_ERRORS.NOT_FOR_SALE && waitlist !== null && waitlist.state !== 'none';

function presentProduct({ product, parts, enrolments }: Offer) {
  const owned = new Set(enrolments.map(({ curriculumId }) => curriculumId));
  return {
    id: product.id,
    kind: product.kind,
    title_ko: product.title_ko,
    title_en: product.title_en,
    instructor_ko: product.instructor_ko,
    instructor_en: product.instructor_en,
    lectureCount: product.lectures.length,
    durationSeconds: [product, ...parts].reduce((sum, one) => sum + durationOf(one), 0),
    thumbnail_ko: product.thumbnail_ko ?? null,
    thumbnail_en: product.thumbnail_en ?? null,
    rating: ratingOf(product),
    category: product.category,
    isLive: product.isLive,
    liveStartsAt: product.liveStartsAt,
    courses: [product, ...parts].map(({ id, title_ko, title_en, liveStartsAt }) => ({
      id,
      title_ko,
      title_en,
      liveStartsAt,
      isOwned: owned.has(id),
    })),
  };
}

const durationOf = ({ lectures }: Product): number =>
  lectures.reduce((sum, { duration }) => sum + (duration ?? 0), 0);

const ratingOf = ({ rating = 0, ratingCount = 0 }: Product) =>
  ratingCount >= RATED_FROM && rating > 0 ? { value: rating, count: ratingCount } : null;

function problemOf({ priceIn, isFresh }: Offer, currency: 'KRW' | 'USD'): MethodProblem | null {
  if (currency === 'USD' && !isFresh) return 'RATE_TOO_OLD';
  const { totalMinor } = priceIn(currency);
  if (totalMinor === 0) return 'FREE';
  return totalMinor < PAYMENT_LIMITS.minimumMinor[currency] ? 'BELOW_MINIMUM' : null;
}
