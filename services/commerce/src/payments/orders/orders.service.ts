import { createHash } from 'node:crypto';
import { toMajor, type BodyOutput, type Currency } from '@lectern/contracts-core';
import {
  COMMERCE_ERRORS as C,
  listPrice,
  METHOD_CURRENCY,
  PAYMENT_LIMITS,
  type createOrder,
  type Price,
} from '@lectern/contracts-commerce';
import { DomainError, SETTINGS, SlidingLimits, type Limit, type RouteOutput } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { beginningOf } from '../../common/domain/storable.ts';
import type { CommerceSettings } from '../../config.ts';
import { CodesService } from '../../prices/codes/codes.service.ts';
import { coursesOf } from '../../prices/domain/price.ts';
import { QUOTE_MINUTES, quotedAt } from '../domain/quote.ts';
import type { OrderPart, OrderRow } from '../domain/rows.ts';
import { isSameTime } from '../domain/schedule.ts';
import { seatsOf } from '../domain/seats.ts';
import { lecturesOnSale } from '../domain/sold-lectures.ts';
import { makeOrderId } from './order-id.ts';
import { SettleService } from '../settle/settle.service.ts';
import { OfferService, type Offer } from './offer.service.ts';
import { OrdersRepository, type NewOrder } from './orders.repository.ts';
import { SeatsRepository } from './seats.repository.ts';

const NAME_LENGTH = 100;

type Asked = BodyOutput<typeof createOrder>;

/** Fixes what is bought, for how much, by which rate and code. */
@Injectable()
export class OrdersService {
  private readonly ofPerson: Limit;
  private readonly providerUrl: string;

  constructor(
    private readonly limits: SlidingLimits,
    private readonly offers: OfferService,
    private readonly orders: OrdersRepository,
    private readonly seats: SeatsRepository,
    private readonly codes: CodesService,
    private readonly settling: SettleService,
    private readonly transactions: CausedTransactions,
    @Inject(SETTINGS) { ordersPerMinute, toss }: CommerceSettings,
  ) {
    this.providerUrl = toss.apiUrl;
    this.ofPerson = { name: 'payment-order', hits: ordersPerMinute, seconds: 60 };
  }

  /** @throws {DomainError} those of `createOrder`. */
  async createOrder(asked: Asked, userId: string): Promise<RouteOutput<typeof createOrder>> {
    await this.limits.countHit(this.ofPerson, userId);
    const { currency, method } = asked;
    if (method && METHOD_CURRENCY[method] !== currency) throw new DomainError(C.METHOD_CURRENCY);
    if (currency === 'USD' && !(await this.offers.mayPayInDollars(userId)))
      throw new DomainError(C.DOLLARS_NOT_OFFERED);
    const prepared = await this.offers.prepareOffer(asked.curriculumId);
    if (currency === 'USD' && !prepared.isFresh)
      throw new DomainError(C.RATE_TOO_OLD, undefined, { retryAfter: 600 });
    // Only now: an order that is refused whatever its code tells nothing of the code, so it is no guess.
    await this.codes.countGuess(userId, asked.referralCode);
    const order = await this.transactions.runTransaction({ cause: 'order', actorId: userId }, async () => {
      await this.transactions.lockBuyer(userId);
      const offer = await this.offers.completeOffer(prepared, userId, {
        code: asked.referralCode,
        currencies: [currency],
      });
      const placed = await this.place(offer, asked, userId);
      // A sale that ended since the offer was prepared: what an order says of its own moment has to be true when it is paid.
      this.offers.requireOpenSale(offer.product, quotedAt(placed));
      return placed;
    });
    if (order.referralCodeId !== null) await this.codes.giveGuessBack(userId);
    return present(order);
  }

  private async place(offer: Offer, asked: Asked, userId: string): Promise<OrderRow> {
    const { product, enrolments } = offer;
    if (offer.isOwned) {
      const orderId = enrolments.find((row) => row.orderId !== null)?.orderId;
      throw new DomainError(C.ALREADY_PURCHASED, {
        curriculumId: product.id,
        ...(orderId ? { orderId } : {}),
      });
    }
    const underWay = await this.orders.underWay(userId, coursesOf(product));
    const busy = underWay.find(({ state }) => state !== 'OPEN');
    if (busy)
      throw new DomainError(C.PAYMENT_IN_PROGRESS, { orderId: busy.id, curriculumId: busy.productId });
    const reason = offer.code?.reason;
    if (reason) throw new DomainError(C[reason], { code: offer.code?.text });
    judgeStarts(offer, asked);
    const price = offer.priceIn(asked.currency);
    judgePrice(price, asked);
    const wanted = newOrder(offer, { asked, price, userId, apiUrl: this.providerUrl });
    await this.judgeSeats(offer, wanted);
    const open = underWay.find(({ productId }) => productId === product.id);
    if (open?.inputs === wanted.inputs) return this.orders.extendQuote(open.id, QUOTE_MINUTES);
    if (open) await this.orders.setState(open.id, 'SUPERSEDED');
    const order = await this.orders.addOrder(wanted, QUOTE_MINUTES);
    if (order.amountMinor > 0) return order;
    await this.settling.settleFree(order);
    return { ...order, state: 'PAID' };
  }

  /** A free order takes its seats here, as it is paid at once; the others take theirs when they are confirmed. */
  private async judgeSeats({ product, parts, at }: Offer, { userId, curricula }: NewOrder): Promise<void> {
    const courseId = await this.seats.findFullCourse(userId, seatsOf([product, ...parts], curricula, at));
    if (courseId !== undefined) throw new DomainError(C.SOLD_OUT, { curriculumId: product.id, courseId });
  }
}

/** The refund rule of a live course counts back from its start, also as a part of a pack. @throws {DomainError} SCHEDULE_CHANGED. */
function judgeStarts({ product, parts }: Offer, { expectedStart, expectedStarts = [] }: Asked): void {
  const shown = new Map(expectedStarts.map(({ courseId, startsAt }) => [courseId, startsAt]));
  if (expectedStart !== undefined) shown.set(product.id, expectedStart);
  for (const { id: courseId, liveStartsAt: startsAt } of [product, ...parts]) {
    const expected = shown.get(courseId);
    if (expected !== undefined && !isSameTime(expected, startsAt))
      throw new DomainError(C.SCHEDULE_CHANGED, { curriculumId: product.id, courseId, startsAt });
  }
}

/** @throws {DomainError} PRICE_CHANGED, BELOW_MINIMUM_AMOUNT. */
function judgePrice({ totalMinor, currency }: Price, { expectedMinor }: Asked): void {
  if (expectedMinor !== undefined && expectedMinor !== totalMinor) {
    throw new DomainError(C.PRICE_CHANGED, { expectedMinor, actualMinor: totalMinor, currency });
  }
  const minimumMinor = PAYMENT_LIMITS.minimumMinor[currency];
  if (totalMinor > 0 && totalMinor < minimumMinor) {
    throw new DomainError(C.BELOW_MINIMUM_AMOUNT, { minimumMinor, totalMinor, currency });
  }
}

function newOrder(
  offer: Offer,
  { asked, price, userId, apiUrl }: { asked: Asked; price: Price; userId: string; apiUrl: string },
): NewOrder {
  const { product, parts, quote, code, enrolments } = offer;
  const owned = new Set(enrolments.map(({ curriculumId }) => curriculumId));
  const credited = price.lines.flatMap(({ kind, curriculumId }) =>
    kind === 'owned-part' && curriculumId ? [curriculumId] : [],
  );
  const referralCodeId = code?.stored?.id ?? null;
  const starts = [product, ...parts].map(({ liveStartsAt }) => liveStartsAt);
  const { currency } = asked;
  const method = asked.method ?? null;
  // A part that is owned already stays with the order that opened it.
  const opened = parts.filter(({ id }) => !owned.has(id)).map((part) => partOf(part, currency, quote.rate));
  const facts = [product.id, currency, method, referralCodeId, price, quote.rate, credited, starts];
  const inputs = JSON.stringify(opened.length > 0 ? [...facts, opened] : facts);
  const curricula = coursesOf(product).filter((course) => !owned.has(course));
  return {
    id: makeOrderId(apiUrl),
    userId,
    productId: product.id,
    titleKo: product.title_ko,
    titleEn: product.title_en,
    curricula,
    lectures: lecturesOnSale(curricula, new Map([product, ...parts].map((one) => [one.id, one]))),
    credited,
    currency,
    method,
    listMinor: price.listMinor,
    discountMinor: price.discountMinor,
    amountMinor: price.totalMinor,
    fxRate: quote.rate,
    fxOfAt: new Date(quote.asOf),
    fxSource: quote.source,
    referralCodeId,
    inputs: createHash('sha256').update(inputs).digest('base64url'),
    liveStartsAt: product.liveStartsAt === null ? null : new Date(product.liveStartsAt),
    liveEndsAt: latestOf([product, ...parts].map(({ liveEndsAt }) => liveEndsAt)),
    price,
    parts: opened,
  };
}

/** Of its list price: an author who asks any sum for a course alone cannot take the refund of the others by that. */
const MOST_TIMES_ALONE = 2;

function partOf(part: Offer['parts'][number], currency: Currency, rate: number): OrderPart {
  const listMinor = listPrice(part, currency, rate).minor;
  const aloneMinor = listPrice(part.ownPrice ?? part, currency, rate).minor;
  const ownMinor = Math.min(aloneMinor, MOST_TIMES_ALONE * listMinor);
  return { id: part.id, listMinor, ownMinor, liveStartsAt: part.liveStartsAt };
}

function latestOf(times: readonly (string | null)[]): Date | null {
  const known = times.flatMap((time) => (time === null ? [] : [Date.parse(time)]));
  return known.length === 0 ? null : new Date(Math.max(...known));
}

function present(order: OrderRow): RouteOutput<typeof createOrder> {
  const { amountMinor, currency } = order;
  return {
    orderId: order.id,
    orderName: beginningOf(nameFor(order, currency), NAME_LENGTH),
    state: order.state === 'PAID' ? 'PAID' : 'OPEN',
    amount: toMajor({ amountMinor, currency }),
    amountMinor,
    currency,
    price: order.price,
    quote: { rate: order.fxRate, asOf: order.fxOfAt.toISOString(), source: order.fxSource },
    expiresAt: order.quoteExpiresAt.toISOString(),
  };
}

/** Card statements in Korea carry the Korean title. */
const nameFor = ({ titleKo, titleEn }: OrderRow, currency: Currency): string =>
  currency === 'KRW' ? titleKo : titleEn;
