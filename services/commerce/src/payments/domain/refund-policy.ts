import type { RefundRule } from '@lectern/contracts-commerce';
import { limitByKept, sumKept, type PartClaim } from './kept-parts.ts';
import { splitSum } from './split-sum.ts';

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

/** A part of a pack: what has a rule of its own. Of a pack that has lectures itself, also its recorded parts together with it. */
export interface PackShare {
  readonly curricula: readonly string[];
  /** Its list price as the order has it: its share of the sum is in proportion. */
  readonly weightMinor: number;
  /** What it cost alone on the day of the purchase: it counts in full where the part stays open. */
  readonly ownMinor: number;
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
  /** What that refund gave less because of what stayed open. */
  readonly withheld?: Withheld | undefined;
  /** Of a pack; each share follows its own rule. */
  readonly shares?: readonly PackShare[];
  /** The course of a pack itself where it has no lectures: it closes with the first of its parts. */
  readonly frame?: readonly string[];
}

export interface Withheld {
  readonly minor: number;
  /** Courses that closed with that refund; the others were kept. */
  readonly closes: readonly string[];
}

export interface RefundDecision {
  readonly rule: RefundRule;
  readonly amountMinor: number;
  /** Until when this course would be given back in full; null when that is not a matter of time. */
  readonly fullUntil: Date | null;
  /** Courses that close with it; null: all of the order. */
  readonly closes: readonly string[] | null;
  /** Of a pack, the parts that the sum is of. */
  readonly givenParts?: readonly GivenPart[];
  /** Prices of what stays open, each alone, where they lower the sum. */
  readonly keptMinor?: number;
}

type Judged = Pick<RefundDecision, 'rule' | 'amountMinor' | 'fullUntil'>;

/** A share of a pack, judged: `withheldMinor` is what it gives less because of what stays open. */
interface JudgedShare extends Judged {
  readonly share: PackShare;
  readonly withheldMinor: number;
}

/** A part of a pack in a refund. */
export interface GivenPart {
  readonly curricula: readonly string[];
  readonly amountMinor: number;
  /** By its own rule it would give so much more. */
  readonly withheldMinor: number;
}

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
  if (closed.length > 0) return ofRest(facts, shares) ?? { rule: 'already', ...nothing };
  const decision = shares.length > 0 ? ofPack(facts, shares) : { ...ofOne(facts), closes: null };
  return { ...decision, amountMinor: Math.min(decision.amountMinor, leftMinor) };
}

function ofOne(facts: RefundFacts): Judged {
  const { isCancelled, paidMinor, liveStartsAt } = facts;
  if (isCancelled) return { rule: 'live-cancelled', amountMinor: paidMinor, fullUntil: null };
  return liveStartsAt ? ofLive(facts, liveStartsAt) : ofRecorded(facts);
}

/** Each share of a pack by its own rule, less what the others cost alone. What is not given back stays open. */
function ofPack(facts: RefundFacts, shares: readonly PackShare[]): RefundDecision {
  const { judged, keptMinor } = judgeShares(facts, shares);
  const given = judged.filter(({ amountMinor }) => amountMinor > 0);
  const amountMinor = given.reduce((sum, one) => sum + one.amountMinor, 0);
  const [first] = judged;
  const isOneRule = keptMinor === undefined && judged.every(({ rule }) => rule === first?.rule);
  const ends = judged.flatMap(({ fullUntil }) => (fullUntil ? [fullUntil.getTime()] : []));
  const closing = given.flatMap(({ share }) => share.curricula);
  const isWhole = amountMinor === facts.paidMinor || given.length === judged.length;
  return {
    rule: first && isOneRule ? first.rule : 'pack-parts',
    amountMinor,
    fullUntil: ends.length === judged.length ? new Date(Math.min(...ends)) : null,
    closes: isWhole ? null : given.length === 0 ? [] : [...(facts.frame ?? []), ...closing],
    givenParts: given.map(({ share: { curricula }, ...one }) => ({
      curricula,
      amountMinor: one.amountMinor,
      withheldMinor: one.withheldMinor,
    })),
    ...(keptMinor === undefined ? {} : { keptMinor }),
  };
}

/** `keptMinor` where what stays open lowers what the others give. */
function judgeShares(
  facts: RefundFacts,
  shares: readonly PackShare[],
): { judged: JudgedShare[]; keptMinor: number | undefined } {
  const sums = sharesOfSum(facts.paidMinor, shares);
  const judged = shares.map((share, index) => {
    const opened = new Set(share.lectures.flatMap(({ id }) => (facts.opened.has(id) ? [id] : [])));
    return { share, ...ofOne({ ...facts, ...share, opened, paidMinor: sums[index] ?? 0 }) };
  });
  const claims = judged.map(({ share, rule, amountMinor }, index): PartClaim => ({
    ownMinor: share.ownMinor,
    shareMinor: sums[index] ?? 0,
    amountMinor,
    isOurs: rule === 'live-cancelled' || isMoved(share),
  }));
  const limited = limitByKept(facts.paidMinor, claims);
  const both = judged.map((one, index) => {
    const amountMinor = limited[index]?.amountMinor ?? 0;
    return { ...one, amountMinor, withheldMinor: one.amountMinor - amountMinor };
  });
  const isLimited = both.some(({ withheldMinor }) => withheldMinor > 0);
  return { judged: both, keptMinor: isLimited ? sumKept(claims) : undefined };
}

const sharesOfSum = (paidMinor: number, shares: readonly PackShare[]): number[] =>
  splitSum(
    paidMinor,
    shares.map(({ weightMinor }) => weightMinor),
  );

/** Whether its first session is on another day than when it was bought, or on none. */
const isMoved = ({ liveStartsAt, liveStartsNowAt }: PackShare): boolean =>
  liveStartsAt !== null && liveStartsAt.getTime() !== liveStartsNowAt?.getTime();

/** What each part of a pack gives back by its own rule; nothing where one rule, or none, is about the whole order. */
export function listLines(facts: RefundFacts): RefundLine[] {
  const { isPaid, paidMinor, leftMinor, isUnderWay, isPartOfPack, closed = [], shares = [] } = facts;
  const isWhole = !isPaid || paidMinor === 0 || leftMinor === 0 || isUnderWay || isPartOfPack;
  if (isWhole || closed.length > 0) return [];
  return judgeShares(facts, shares).judged.map(({ share: { curricula }, rule, amountMinor }) => ({
    curricula,
    rule,
    amountMinor,
  }));
}

/**
 * After a refund of parts no rule gives a second time, but a part that does not take place is given back whenever that is:
 * its share, and what that refund gave less because it was kept.
 */
function ofRest(facts: RefundFacts, shares: readonly PackShare[]): RefundDecision | undefined {
  const { paidMinor, leftMinor, closed = [], withheld, frame = [] } = facts;
  const sums = sharesOfSum(paidMinor, shares);
  const costs = costsOfKept(shares, sums, withheld?.closes ?? []);
  const costOfAll = costs.reduce((sum, cost) => sum + cost, 0);
  const rest = shares.flatMap(({ curricula, isCancelled }, index) => {
    if (!isCancelled || curricula.some((id) => closed.includes(id))) return [];
    const cost = costs[index] ?? 0;
    const more = withheld && cost > 0 ? Math.floor((withheld.minor * cost) / costOfAll) : 0;
    return [{ curricula, amountMinor: (sums[index] ?? 0) + more, withheldMinor: 0 }];
  });
  if (rest.length === 0) return undefined;
  const amountMinor = rest.reduce((sum, part) => sum + part.amountMinor, 0);
  return {
    rule: 'live-cancelled',
    amountMinor: Math.min(amountMinor, leftMinor),
    fullUntil: null,
    closes: [...frame.filter((id) => !closed.includes(id)), ...rest.flatMap(({ curricula }) => curricula)],
    givenParts: rest,
  };
}

/** By how much each part that a refund left open counted at more than its share of the sum. */
const costsOfKept = (
  shares: readonly PackShare[],
  sums: readonly number[],
  closes: readonly string[],
): number[] =>
  shares.map(({ curricula, ownMinor }, index) => {
    const sum = sums[index] ?? 0;
    return sum === 0 || curricula.some((id) => closes.includes(id)) ? 0 : Math.max(0, ownMinor - sum);
  });

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
function unopenedShare({ paidMinor, lectures, opened, firstAccessAt }: RefundFacts): number {
  const isTimed = lectures.every(({ duration }) => duration !== null && duration > 0);
  const weight = ({ duration }: LectureShare): number => (isTimed ? (duration ?? 0) : 1);
  const sum = (list: readonly LectureShare[]): number =>
    list.reduce((total, lecture) => total + weight(lecture), 0);
  const all = sum(lectures);
  if (all === 0) return opened.size > 0 || firstAccessAt !== null ? 0 : paidMinor;
  return Math.floor((paidMinor * sum(lectures.filter(({ id }) => !opened.has(id)))) / all);
}
