import type { Currency } from '@lectern/contracts-core';
import { addDays, koreanDay } from '@lectern/contracts-core';
import type { EarningTerms } from '@lectern/contracts-commerce';
import type { OrderPart } from '../../domain/rows.ts';
import { liveDeadline, VOD_DAYS, type GivenPart } from '../../domain/refund-policy.ts';
import { splitSum, splitWithin } from '../../domain/split-sum.ts';

const DAY_MS = 86_400_000;
const WHOLE = 10_000;

/** A line of the ledger, with what its order says about it. */
export interface MoneyMove {
  readonly ledgerId: number;
  /** Negative where it went back. */
  readonly amountMinor: number;
  readonly occurredAt: Date;
  /** Courses that a refund closes; null: it is of all. */
  readonly closes: readonly string[] | null;
  /** Of a pack, the parts that a refund is of; null where it is of the whole order. */
  readonly givenParts: readonly GivenPart[] | null;
  readonly order: {
    readonly id: string;
    readonly currency: Currency;
    readonly curricula: readonly string[];
    readonly parts: readonly OrderPart[];
    readonly liveStartsAt: Date | null;
    readonly paidAt: Date;
  };
}

/** What a course of an order has earned so far. */
export interface EarnedSoFar {
  readonly curriculumId: string;
  readonly ownerId: string | null;
  readonly soldAt: Date;
  readonly payableOn: string;
  readonly grossMinor: number;
  readonly feeMinor: number;
  readonly shareMinor: number;
}

export interface EarningLine {
  readonly ledgerId: number;
  readonly curriculumId: string;
  readonly orderId: string;
  readonly ownerId: string | null;
  readonly kind: 'sale' | 'refund';
  readonly currency: Currency;
  readonly occurredAt: Date;
  readonly grossMinor: number;
  readonly feeMinor: number;
  readonly shareMinor: number;
  readonly payableOn: string;
  readonly month: string;
}

export interface EarningRules {
  /** The latest last. */
  readonly terms: readonly EarningTerms[];
  /** Shares that courses have of their own, in the order in which they apply; null is the one of `terms` again. */
  readonly courseTerms: readonly {
    readonly curriculumId: string;
    readonly appliesFrom: Date;
    readonly platformBasisPoints: number | null;
  }[];
  /** `facility`: what was not opened is given back as long as a course is open. */
  readonly refundRules: 'standard' | 'facility';
  readonly months: number;
  /** The first month that is not closed; null before any was. */
  readonly openMonth: string | null;
}

/** What a payment earns each of its courses. The parts of a pack share it by their list prices. */
export function linesOfSale(
  move: MoneyMove,
  owners: ReadonlyMap<string, string | null>,
  rules: EarningRules,
): EarningLine[] {
  const { order } = move;
  const weights = order.curricula.map((id) => partOf(order.parts, id)?.listMinor ?? 0);
  const isWeighed = weights.some((weight) => weight > 0);
  const sums = splitSum(move.amountMinor, isWeighed ? weights : weights.map(() => 1));
  return order.curricula.flatMap((curriculumId, index) => {
    const grossMinor = sums[index] ?? 0;
    if (grossMinor === 0) return [];
    const payableOn = payableDay(order, curriculumId, rules);
    return [
      {
        ...factsOf(move, curriculumId, rules, payableOn),
        ownerId: owners.get(curriculumId) ?? null,
        kind: 'sale',
        grossMinor,
        ...dues(grossMinor, termsOf(rules, curriculumId, move.occurredAt)),
      },
    ];
  });
}

/**
 * What a refund takes from each course: never more than is left of it, with its part of fee and share. Of a pack each part
 * loses what it gives back; what its courses do not have left is taken from those that close, and then from all.
 */
export function linesOfRefund(
  move: MoneyMove,
  earned: readonly EarnedSoFar[],
  rules: EarningRules,
): EarningLine[] {
  const taken = takeBack(move, earned);
  return earned.flatMap((course) => {
    const part = taken.get(course.curriculumId) ?? 0;
    if (part === 0) return [];
    const left = dues(course.grossMinor - part, termsOf(rules, course.curriculumId, course.soldAt));
    return [
      {
        ...factsOf(move, course.curriculumId, rules, course.payableOn),
        ownerId: course.ownerId,
        kind: 'refund',
        grossMinor: -part,
        feeMinor: left.feeMinor - course.feeMinor,
        shareMinor: left.shareMinor - course.shareMinor,
      },
    ];
  });
}

/** Gross sums that go back, by course. */
function takeBack(
  { amountMinor, closes, givenParts }: MoneyMove,
  earned: readonly EarnedSoFar[],
): ReadonlyMap<string, number> {
  const taken = new Map<string, number>();
  const leftOf = ({ curriculumId, grossMinor }: EarnedSoFar): number =>
    grossMinor - (taken.get(curriculumId) ?? 0);
  const sumOf = (courses: readonly EarnedSoFar[]): number =>
    courses.reduce((sum, course) => sum + leftOf(course), 0);
  // More than is left cannot have gone back; if the ledger says so, `broken_earning` does too.
  let rest = Math.min(-amountMinor, sumOf(earned));
  const take = (minor: number, courses: readonly EarnedSoFar[]): void => {
    const sums = splitWithin(Math.min(minor, sumOf(courses)), courses.map(leftOf));
    courses.forEach(({ curriculumId }, index) => {
      const sum = sums[index] ?? 0;
      taken.set(curriculumId, (taken.get(curriculumId) ?? 0) + sum);
      rest -= sum;
    });
  };
  const given = givenParts ?? [];
  // Staff may have set another sum than the parts come to: each is then as much of it.
  const sums = splitSum(
    rest,
    given.map((part) => part.amountMinor),
  );
  given.forEach(({ curricula }, index) => {
    const courses = earned.filter(({ curriculumId }) => curricula.includes(curriculumId));
    take(Math.min(rest, sums[index] ?? 0), courses);
  });
  const closed = earned.filter(({ curriculumId }) => closes?.includes(curriculumId) ?? true);
  take(rest, sumOf(closed) >= rest ? closed : earned);
  return taken;
}

/** Fee of the provider and share of the platform in a sum that was paid. */
function dues(
  grossMinor: number,
  terms: Pick<EarningTerms, 'feeBasisPoints' | 'platformBasisPoints'>,
): { feeMinor: number; shareMinor: number } {
  const feeMinor = Math.round((grossMinor * terms.feeBasisPoints) / WHOLE);
  const shareMinor = Math.round(((grossMinor - feeMinor) * terms.platformBasisPoints) / WHOLE);
  return { feeMinor, shareMinor };
}

function factsOf(move: MoneyMove, curriculumId: string, rules: EarningRules, payableOn: string) {
  const { ledgerId, occurredAt, order } = move;
  const natural = [payableOn, koreanDay(occurredAt)].toSorted().at(-1)?.slice(0, 7) ?? '';
  const month = rules.openMonth !== null && rules.openMonth > natural ? rules.openMonth : natural;
  return {
    ledgerId,
    curriculumId,
    orderId: order.id,
    currency: order.currency,
    occurredAt,
    payableOn,
    month,
  };
}

/** The first day on which no refund is possible without a reason. Of a moved session the date that was bought counts. */
function payableDay(order: MoneyMove['order'], curriculumId: string, rules: EarningRules): string {
  const { liveStartsAt, paidAt, parts } = order;
  const partStart = partOf(parts, curriculumId)?.liveStartsAt ?? null;
  const startsAt = parts.length === 0 ? liveStartsAt : partStart === null ? null : new Date(partStart);
  const soldOn = koreanDay(paidAt);
  if (startsAt) {
    const day = addDays(koreanDay(liveDeadline(startsAt)), 1);
    return day > soldOn ? day : soldOn;
  }
  if (rules.refundRules === 'facility') {
    const end = new Date(paidAt);
    end.setUTCMonth(end.getUTCMonth() + rules.months);
    return addDays(koreanDay(end), 1);
  }
  return addDays(koreanDay(new Date(paidAt.getTime() + VOD_DAYS * DAY_MS)), 1);
}

const partOf = (parts: readonly OrderPart[], curriculumId: string): OrderPart | undefined =>
  parts.find(({ id }) => id === curriculumId);

/** The rates of a moment; the first ones for what was before them. @throws without any. */
export function termsAt(terms: readonly EarningTerms[], moment: Date): EarningTerms {
  const day = koreanDay(moment);
  const found = terms.findLast(({ appliesFrom }) => appliesFrom <= day) ?? terms[0];
  if (!found) throw new Error('There are no terms of earnings');
  return found;
}

/** The rates of a course at a moment. */
function termsOf(
  { terms, courseTerms }: EarningRules,
  curriculumId: string,
  moment: Date,
): Pick<EarningTerms, 'feeBasisPoints' | 'platformBasisPoints'> {
  const usual = termsAt(terms, moment);
  const own = courseTerms.findLast((one) => one.curriculumId === curriculumId && one.appliesFrom <= moment);
  return { ...usual, platformBasisPoints: own?.platformBasisPoints ?? usual.platformBasisPoints };
}
