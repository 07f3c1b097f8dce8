import type { StaffRole, WaitingFigures } from '@lectern/contracts-core';

/** Something that waits, with what a line of the start page says about it. */
export interface WaitingItem {
  readonly key: string;
  readonly words: string;
  /** Words of a message, said after `words`. */
  readonly detail?: { readonly key: string; readonly count?: number };
  readonly href: string;
  /** Since when it waits. */
  readonly since: string;
  /** Waits longer than was promised. */
  readonly isLate: boolean;
  /** Of what is planned for `since`: when it ends, null where nothing is said of it. Its hours are shown then, not its age. */
  readonly until?: string | null;
}

/** One kind of work as it stands now. */
export interface WaitingWork {
  readonly count: number;
  /** There are more than `count`. */
  readonly isCapped: boolean;
  /** Of all that wait, not of `items` alone; each up to the cap of lists and one. */
  readonly figures: WaitingFigures;
  /** The oldest first. */
  readonly items: readonly WaitingItem[];
}

export const WORK_KINDS = [
  'licenses',
  'applications',
  'tickets',
  'refunds',
  'problems',
  'differences',
  'alerts',
  'reports',
  'questions',
  'submissions',
  'reviews',
  'lectures',
  'films',
  'releases',
  'chains',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Who does each kind of work besides owners; the contracts of the calls say the same. */
export const WORK_ROLES: Readonly<Record<WorkKind, readonly StaffRole[]>> = {
  licenses: ['license-reviewer'],
  applications: ['content'],
  tickets: ['viewer'],
  refunds: ['finance', 'viewer'],
  problems: ['finance', 'viewer'],
  differences: ['finance', 'viewer'],
  alerts: ['finance', 'viewer'],
  reports: ['content'],
  questions: ['content', 'viewer'],
  submissions: ['content'],
  reviews: ['content'],
  lectures: ['content'],
  films: ['content'],
  releases: [],
  chains: [],
};

/** What the start page says of a record that its service looked at too long ago. */
export const UNCHECKED = 'today.chains.unchecked';

/** One kind for the person who looks. */
export interface DeskWork {
  readonly kind: WorkKind;
  /** Null when its service could not be asked. */
  readonly work: WaitingWork | null;
}

/** Korean time has been nine hours ahead, summer and winter, since 1988. */
const AHEAD_MS = 9 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The moment at which yesterday began in Korea. */
export function yesterdayBegan(now: number): number {
  const today = Math.floor((now + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS;
  return today - DAY_MS;
}

/** How many of the items came since yesterday began, and how many wait too long. */
export function figuresOf(items: readonly WaitingItem[], now: number): WaitingFigures {
  const from = yesterdayBegan(now);
  return {
    fresh: items.filter(({ since }) => Date.parse(since) >= from).length,
    late: items.filter(({ isLate }) => isLate).length,
  };
}
