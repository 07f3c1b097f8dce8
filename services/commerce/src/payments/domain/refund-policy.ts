import type { RefundRule } from '@lectern/contracts-commerce';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const KST = 9 * HOUR;
/** Days after the purchase in which a recorded course is given back. */
export const VOD_DAYS = 7;
/** Korean calendar days before the start until whose end a live course is given back. */
const LIVE_DAYS = 7;

/** 23:59:59 in Korea of the seventh day before the day a live course starts, to its last millisecond. */
export function liveDeadline(liveStartsAt: Date): Date {
  const startDay = Math.floor((liveStartsAt.getTime() + KST) / DAY);
  return new Date((startDay - LIVE_DAYS + 1) * DAY - KST - 1);
}

export interface LectureShare {
  readonly id: string;
  /** Seconds; null when it is not known. */
  readonly duration: number | null;
}

/** A live part of a pack, or all its recorded parts together: what has a rule of its own. */
export interface PackShare {
  readonly curricula: readonly string[];
  /** Its list price: its share of the sum is in proportion. */
  readonly weightMinor: number;
  readonly liveStartsAt: Date | null;
  readonly liveStartsNowAt: Date | null;
  readonly isCancelled: boolean;
  readonly firstAccessAt: Date | null;
  readonly lectures: readonly LectureShare[];
}

/** Everything a refund is decided by. Sums in minor units. */
export interface RefundFacts {
  /** `facility`: registered remote lifelong-education facility (product-screens D1). */
  readonly rules: 'standard' | 'facility';
  readonly now: Date;
  readonly paidAt: Date;
  /** The payment is confirmed, whether or not it was given back since. */
  readonly isPaid: boolean;
  readonly paidMinor: number;
  /** What is left of it at the provider. */
  readonly leftMinor: number;
  /** A request or a refund is under way. */
  readonly isUnderWay: boolean;
  /** A pack that is still owned was cheaper because of this order. */
  readonly isPartOfPack: boolean;
  /** Start of the first live or on-site session as it was bought; null for recorded courses. */
  readonly liveStartsAt: Date | null;
  /** Start of that session as it is planned now; null when the catalogue has none any more. */
  readonly liveStartsNowAt: Date | null;
  /** It does not take place. */
  readonly isCancelled: boolean;
  readonly firstAccessAt: Date | null;
  /** Until when the courses are open. */
  readonly accessEndsAt: Date | null;
  readonly lectures: readonly LectureShare[];
  /** Lectures that were delivered, credited or certified. */
  readonly opened: ReadonlySet<string>;
  /** Courses that a refund of parts of the pack has closed already. */
  readonly closed?: readonly string[];
  /** Of a pack with live parts; each share follows its own rule. */
  readonly shares?: readonly PackShare[];
}

export interface RefundDecision {
  readonly rule: RefundRule;
  readonly amountMinor: number;
  /** Until when this course would be given back in full; null when that is not a matter of time. */
  readonly fullUntil: Date | null;
  /** Courses that close with it; null: all of the order. */
  readonly closes: readonly string[] | null;
}

type Judged = Omit<RefundDecision, 'closes'>;

/** A part of a pack and what it gives back. */
export interface RefundLine {
  readonly curricula: readonly string[];
  readonly rule: RefundRule;
  readonly amountMinor: number;
}

/** What is given back, and by which rule. The same facts always mean the same. */
export function decideRefund(facts: RefundFacts): RefundDecision {
  const { isPaid, paidMinor, leftMinor, isUnderWay, isPartOfPack, closed = [], shares = [] } = facts;
  const nothing = { amountMinor: 0, fullUntil: null, closes: null };
  if (!isPaid) return { rule: 'not-paid', ...nothing };
  if (paidMinor === 0) return { rule: 'free', ...nothing };
  if (leftMinor === 0 || isUnderWay) return { rule: 'already', ...nothing };
  if (isPartOfPack) return { rule: 'part-of-pack', ...nothing };
  if (closed.length > 0) return ofRest(facts, closed, shares) ?? { rule: 'already', ...nothing };
  const decision = shares.length > 0 ? ofPack(facts, shares) : { ...ofOne(facts), closes: null };
  return { ...decision, amountMinor: Math.min(decision.amountMinor, leftMinor) };
}

function ofOne(facts: RefundFacts): Judged {
  const { isCancelled, paidMinor, liveStartsAt } = facts;
  if (isCancelled) return { rule: 'live-cancelled', amountMinor: paidMinor, fullUntil: null };
  return liveStartsAt ? ofLive(facts, liveStartsAt) : ofRecorded(facts);
}

/** Each share of a pack by its own rule. A share that is not given back stays open. */
function ofPack(facts: RefundFacts, shares: readonly PackShare[]): RefundDecision {
  const judged = judgeShares(facts, shares);
  const amountMinor = judged.reduce((sum, one) => sum + one.amountMinor, 0);
  const [first] = judged;
  const isOneRule = judged.every(({ rule }) => rule === first?.rule);
  const ends = judged.flatMap(({ fullUntil }) => (fullUntil ? [fullUntil.getTime()] : []));
  return {
    rule: first && isOneRule ? first.rule : 'pack-parts',
    amountMinor,
    fullUntil: ends.length === judged.length ? new Date(Math.min(...ends)) : null,
    closes:
      amountMinor === facts.paidMinor
        ? null
        : shares.flatMap(({ curricula }, index) => ((judged[index]?.amountMinor ?? 0) > 0 ? curricula : [])),
  };
}

function judgeShares(facts: RefundFacts, shares: readonly PackShare[]): Judged[] {
  const sums = splitSum(
    facts.paidMinor,
    shares.map(({ weightMinor }) => weightMinor),
  );
  return shares.map((share, index) => ofOne({ ...facts, ...share, paidMinor: sums[index] ?? 0 }));
}

/** What each part of a pack gives back by its own rule; nothing where one rule, or none, is about the whole order. */
export function listLines(facts: RefundFacts): RefundLine[] {
  const { isPaid, paidMinor, leftMinor, isUnderWay, isPartOfPack, closed = [], shares = [] } = facts;
  const isWhole = !isPaid || paidMinor === 0 || leftMinor === 0 || isUnderWay || isPartOfPack;
  if (isWhole || closed.length > 0) return [];
  return judgeShares(facts, shares).map(({ rule, amountMinor }, index) => ({
    curricula: shares[index]?.curricula ?? [],
    rule,
    amountMinor,
  }));
}

/** After a refund of parts no rule gives a second time, but a part that does not take place is given back whenever that is. */
function ofRest(
  { paidMinor, leftMinor }: RefundFacts,
  closed: readonly string[],
  shares: readonly PackShare[],
): RefundDecision | undefined {
  const sums = splitSum(
    paidMinor,
    shares.map(({ weightMinor }) => weightMinor),
  );
  const rest = shares.flatMap(({ curricula, isCancelled }, index) =>
    isCancelled && !curricula.some((id) => closed.includes(id))
      ? [{ curricula, minor: sums[index] ?? 0 }]
      : [],
  );
  if (rest.length === 0) return undefined;
  const amountMinor = rest.reduce((sum, { minor }) => sum + minor, 0);
  return {
    rule: 'live-cancelled',
    amountMinor: Math.min(amountMinor, leftMinor),
    fullUntil: null,
    closes: rest.flatMap(({ curricula }) => curricula),
  };
}

/** Parts of a sum in proportion to weights, floored; what is left over goes to the first, so that they add up. */
export function splitSum(minor: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.map((weight) => (whole === 0 ? 0 : Math.floor((minor * weight) / whole)));
  const left = minor - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, index) => (index === 0 ? part + left : part));
}

function ofLive(facts: RefundFacts, liveStartsAt: Date): Judged {
  const { now, paidMinor } = facts;
  const fullUntil = movedDeadline(facts, liveStartsAt);
  if (now <= fullUntil) return { rule: 'live-early', amountMinor: paidMinor, fullUntil };
  return { rule: 'live-late', amountMinor: 0, fullUntil };
}

/**
 * Of a session that was moved, the later deadline for a buyer who has opened nothing, because they may have relied on
 * either; the earlier one for all others, because a move gives no second withdrawal from what is in use (decision 25).
 */
function movedDeadline({ liveStartsNowAt, firstAccessAt }: RefundFacts, liveStartsAt: Date): Date {
  const deadlines = [liveStartsAt, liveStartsNowAt ?? liveStartsAt].map((at) => liveDeadline(at).getTime());
  return new Date(firstAccessAt === null ? Math.max(...deadlines) : Math.min(...deadlines));
}

function ofRecorded(facts: RefundFacts): Judged {
  const { rules, now, paidAt, paidMinor, firstAccessAt, accessEndsAt, lectures, opened } = facts;
  const fullUntil = new Date(paidAt.getTime() + VOD_DAYS * DAY);
  const isEarly = now <= fullUntil;
  const isStarted = firstAccessAt !== null || lectures.some(({ id }) => opened.has(id));
  if (isEarly && !isStarted) return { rule: 'vod-unstarted', amountMinor: paidMinor, fullUntil };
  if (rules === 'facility') {
    const isOpen = accessEndsAt !== null && now < accessEndsAt;
    return isOpen
      ? { rule: 'facility-unopened', amountMinor: unopenedShare(facts), fullUntil }
      : { rule: 'vod-late', amountMinor: 0, fullUntil };
  }
  if (isEarly) return { rule: 'vod-divisible', amountMinor: unopenedShare(facts), fullUntil };
  return { rule: 'vod-late', amountMinor: 0, fullUntil };
}

/** The part of the sum that the unopened lectures are, by length; by number where a length is not known. Floored. */
function unopenedShare({ paidMinor, lectures, opened }: RefundFacts): number {
  const isTimed = lectures.every(({ duration }) => duration !== null && duration > 0);
  const weight = ({ duration }: LectureShare): number => (isTimed ? (duration ?? 0) : 1);
  const sum = (list: readonly LectureShare[]): number =>
    list.reduce((total, lecture) => total + weight(lecture), 0);
  const all = sum(lectures);
  if (all === 0) return opened.size > 0 ? 0 : paidMinor;
  return Math.floor((paidMinor * sum(lectures.filter(({ id }) => !opened.has(id)))) / all);
}
