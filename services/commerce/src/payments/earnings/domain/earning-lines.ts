import type { Currency } from '@lectern/contracts-core';
import { addDays, koreanDay } from '@lectern/contracts-core';
import type { EarningTerms } from '@lectern/contracts-commerce';
import type { OrderPart } from '../../domain/rows.ts';
import { liveDeadline, splitSum, VOD_DAYS } from '../../domain/refund-policy.ts';

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

/** What a refund takes from each course: never more than is left of it, with its part of fee and share. */
export function linesOfRefund(
  move: MoneyMove,
  earned: readonly EarnedSoFar[],
  rules: EarningRules,
): EarningLine[] {
  const closed = earned.filter(({ curriculumId }) => move.closes?.includes(curriculumId) ?? true);
  const sumOf = (list: readonly EarnedSoFar[]): number =>
    list.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
  // More than is left cannot have gone back; if the ledger says so, `broken_earning` does too.
  const amount = Math.min(-move.amountMinor, sumOf(earned));
  const touched = sumOf(closed) >= amount ? closed : earned;
  const parts = splitWithin(
    amount,
    touched.map(({ grossMinor }) => grossMinor),
  );
  return touched.flatMap((course, index) => {
    const part = parts[index] ?? 0;
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

/** Fee of the provider and share of the platform in a sum that was paid. */
function dues(
  grossMinor: number,
  terms: Pick<EarningTerms, 'feeBasisPoints' | 'platformBasisPoints'>,
): { feeMinor: number; shareMinor: number } {
  const feeMinor = Math.round((grossMinor * terms.feeBasisPoints) / WHOLE);
  const shareMinor = Math.round(((grossMinor - feeMinor) * terms.platformBasisPoints) / WHOLE);
  return { feeMinor, shareMinor };
}

/** Parts in proportion to what each can give, none above it. @throws where all together have less. */
export function splitWithin(minor: number, caps: readonly number[]): number[] {
  const whole = caps.reduce((sum, cap) => sum + cap, 0);
  if (minor > whole) throw new Error(`${minor} are more than the ${whole} that are left`);
  const parts = caps.map((cap) => (whole === 0 ? 0 : Number((BigInt(minor) * BigInt(cap)) / BigInt(whole))));
  let rest = minor - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, index) => {
    const more = Math.min(rest, (caps[index] ?? 0) - part);
    rest -= more;
    return part + more;
  });
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
