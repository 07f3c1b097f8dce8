import { PAYMENT_LIMITS, type RefundPreview, type RefundState } from '@lectern/contracts-commerce';
import { SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CausedTransactions } from '../../common/causes.ts';
import { Partners } from '../../common/partners.service.ts';
import type { CommerceSettings } from '../../config.ts';
import type { EnrolmentRow } from '../../enrolments/enrolments.repository.ts';
import { EnrolmentsService } from '../../enrolments/enrolments.service.ts';
import { CancelledCourses } from '../../prices/cancelled/cancelled-courses.service.ts';
import { emptyFrameOf, firstAccess, lecturesIn, sharesOf, startOf } from '../domain/pack-shares.ts';
import {
  decideRefund,
  listLines,
  type RefundDecision,
  type RefundLine,
  type Withheld,
} from '../domain/refund-policy.ts';
import type { OrderRow, RefundRow } from '../domain/rows.ts';
import { countSold, type SoldLecture } from '../domain/sold-lectures.ts';
import { MoneyRecords } from '../money-records.ts';
import { RefundedCourses, type RefundStanding } from './refunded-courses.service.ts';

/** Business days until money arrives, by how the provider names the method. */
const ARRIVES: Readonly<Record<string, number>> = { KRW: 4, USD: 5 };
const DECIDED: ReadonlySet<RefundState> = new Set(['APPROVED', 'EXECUTING', 'UNKNOWN']);
const UNDER_WAY: ReadonlySet<RefundState> = new Set(['REQUESTED', ...DECIDED]);
const PAID = new Set(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/** Of an order's courses, by the services that own it. */
export interface KnownElsewhere {
  readonly products: Awaited<ReturnType<Partners['findProducts']>>;
  readonly standing: RefundStanding;
}

/** Gathers the facts of an order, and says by them what a refund of it would be. */
@Injectable()
export class RefundJudge {
  private readonly rules: CommerceSettings['refundRules'];

  constructor(
    private readonly transactions: CausedTransactions,
    private readonly records: MoneyRecords,
    private readonly enrolments: EnrolmentsService,
    private readonly partners: Partners,
    private readonly cancelled: CancelledCourses,
    private readonly refundedCourses: RefundedCourses,
    @Inject(SETTINGS) { refundRules }: CommerceSettings,
  ) {
    this.rules = refundRules;
  }

  /** Of an order that the caller may see. @throws {DomainError} UNAVAILABLE. */
  async previewOrder(order: OrderRow): Promise<RefundPreview> {
    return (await this.previewWithLines(order, await this.gatherFacts(order))).preview;
  }

  /** As `previewOrder` if no request waited for a decision, which this is for; and what each part of a pack adds to it. */
  async previewForStaff(
    order: OrderRow,
    known: KnownElsewhere,
  ): Promise<{ preview: RefundPreview; lines: readonly RefundLine[] }> {
    return this.previewWithLines(order, known, DECIDED);
  }

  private async previewWithLines(
    order: OrderRow,
    known: KnownElsewhere,
    underWay = UNDER_WAY,
  ): Promise<{ preview: RefundPreview; lines: readonly RefundLine[] }> {
    const { products } = known;
    const enrolments = await this.enrolments.ofOrder(order.id);
    const { decision, leftMinor, lectures, opened, lines } = await this.judgeOrder(
      order,
      enrolments,
      known,
      underWay,
    );
    const closing = enrolments.filter(({ curriculumId }) => decision.closes?.includes(curriculumId) ?? true);
    const preview = {
      orderId: order.id,
      isPossible: decision.amountMinor > 0,
      rule: decision.rule,
      amountMinor: decision.amountMinor,
      paidMinor: order.amountMinor,
      refundedMinor: Math.max(0, order.amountMinor - leftMinor),
      currency: order.currency,
      openedLectures: opened,
      lectures,
      fullUntil: decision.fullUntil?.toISOString() ?? null,
      closes: closing.map(({ curriculumId: id }) => ({
        id,
        title_ko: products.get(id)?.title_ko ?? order.titleKo,
        title_en: products.get(id)?.title_en ?? order.titleEn,
      })),
      ...(decision.keptMinor === undefined ? {} : { keptMinor: decision.keptMinor }),
      sentWithinDays: PAYMENT_LIMITS.refundDays,
      arrivesWithinDays: ARRIVES[order.currency] ?? null,
    };
    return { preview, lines };
  }

  /**
   * What other services know, asked before a transaction begins. Its own course too, which a buyer of a pack may have owned
   * before: its session has a deadline. @throws {DomainError} UNAVAILABLE.
   */
  async gatherFacts(order: OrderRow): Promise<KnownElsewhere> {
    const { userId, curricula, paidAt, createdAt } = order;
    const [products, standing] = await Promise.all([
      this.findProducts(order),
      this.refundedCourses.readStanding(userId, curricula, paidAt ?? createdAt),
    ]);
    return { products, standing };
  }

  /** The catalogue's part of the facts. @throws {DomainError} UNAVAILABLE. */
  findProducts({ productId, curricula }: OrderRow): Promise<KnownElsewhere['products']> {
    return this.partners.findProducts([...new Set([productId, ...curricula])]);
  }

  async judgeOrder(
    order: OrderRow,
    enrolments: readonly EnrolmentRow[],
    known: KnownElsewhere,
    underWay: ReadonlySet<RefundState> = UNDER_WAY,
  ): Promise<{
    decision: RefundDecision;
    leftMinor: number;
    lectures: number;
    opened: number;
    lines: readonly RefundLine[];
  }> {
    const sold = await this.records.orders.findSold(order.id);
    const delivered = await this.enrolments.openedLectures(order.id);
    const opened = startedLectures(delivered, { order, sold }, known);
    const products = countSold({ curricula: order.curricula, sold }, known.products, opened);
    const lectures = lecturesIn(order.curricula, products);
    const leftMinor = await this.records.leftOf(order.id);
    const refunds = await this.records.refunds.ofOrder(order.id);
    const credited = await this.records.orders.creditedWith(order.userId, order.curricula);
    const ends = enrolments.map(({ endsAt }) => endsAt.getTime());
    const now = await this.transactions.readClock();
    const cancelled = await this.cancelled.findCancelled(order.curricula);
    const facts = {
      rules: this.rules,
      now,
      paidAt: order.paidAt ?? now,
      isPaid: PAID.has(order.state),
      paidMinor: order.amountMinor,
      leftMinor,
      // A refund that closed the courses is the last one that a rule gives; one of parts leaves what is cancelled later.
      isUnderWay: refunds.some(
        ({ state, closesAccess, closes }) =>
          underWay.has(state) || (state === 'DONE' && closesAccess && closes === null),
      ),
      closed: refunds.flatMap(({ state, closes }) => (state === 'DONE' ? (closes ?? []) : [])),
      isPartOfPack: credited.some(({ id }) => id !== order.id),
      liveStartsAt: order.liveStartsAt,
      liveStartsNowAt: startOf(order.productId, products),
      isCancelled: order.curricula.length === 1 && order.curricula.every((id) => cancelled.has(id)),
      firstAccessAt: firstAccess(enrolments) ?? (opened.size > 0 ? now : null),
      accessEndsAt: ends.length > 0 ? new Date(Math.max(...ends)) : null,
      lectures,
      opened,
      shares: sharesOf(order, enrolments, products, cancelled),
      frame: emptyFrameOf(order, products),
      withheld: withheldOf(refunds),
    };
    const decision = decideRefund(facts);
    return { decision, leftMinor, lectures: lectures.length, opened: opened.size, lines: listLines(facts) };
  }
}

/** What a refund of parts gave less because of what was kept; nothing where staff set another sum. */
function withheldOf(refunds: readonly RefundRow[]): Withheld | undefined {
  return refunds
    .filter(({ state }) => state === 'DONE')
    .flatMap(({ amountMinor, closes, givenParts }) => {
      const sums = (givenParts ?? []).reduce(
        (all, part) => ({ given: all.given + part.amountMinor, minor: all.minor + part.withheldMinor }),
        { given: 0, minor: 0 },
      );
      return closes && sums.minor > 0 && sums.given === amountMinor ? [{ minor: sums.minor, closes }] : [];
    })[0];
}

/**
 * Lectures that count as started: those that were delivered, those that any time was credited for, and all lectures of a
 * course whose certificate was issued, so that no refund of "nothing started" stands beside progress or a certificate.
 */
function startedLectures(
  delivered: ReadonlySet<string>,
  { order, sold = [] }: { order: OrderRow; sold: readonly SoldLecture[] | undefined },
  { products, standing }: KnownElsewhere,
): Set<string> {
  const certified = new Set(standing.certificates.map(({ curriculumId }) => curriculumId));
  const ofCertified = [
    ...sold.filter(({ courseId }) => certified.has(courseId)),
    ...lecturesIn(
      order.curricula.filter((id) => certified.has(id)),
      products,
    ),
  ];
  return new Set([...delivered, ...standing.creditedLectures, ...ofCertified.map(({ id }) => id)]);
}
